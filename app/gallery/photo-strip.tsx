import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { inWidth } from "~/media/picture-sizes";
import { SectionHeading } from "~/ui/section";
import { useSavesData } from "~/ui/use-saves-data";
import { albumPath, type StripPhoto } from "./model";

/**
 * A section of the home page with photos side by side, each with a link to its album. With the data
 * saver on, the section is left out.
 */
export function PhotoStrip({ title, photos }: { title: string; photos: StripPhoto[] }) {
	const { t } = useTranslation();
	if (useSavesData()) return null;
	return (
		<section className="wrap pb-10">
			<SectionHeading>{title}</SectionHeading>
			<ul className="mt-6 grid grid-cols-2 gap-3 lg:grid-cols-4">
				{photos.map(({ album, url, alt }) => (
					<li
						key={`${album} ${url}`}
						className="aspect-4/3 overflow-hidden has-[img[hidden]]:hidden rounded-control bg-sunken"
					>
						<Link
							to={albumPath({ album })}
							className="block size-full focus-visible:outline-offset-[-4px]"
						>
							<img
								src={inWidth(url, 480)}
								alt={alt.text || t("untitled")}
								lang={alt.lang}
								width={480}
								height={360}
								loading="lazy"
								className="size-full object-cover"
							/>
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}
