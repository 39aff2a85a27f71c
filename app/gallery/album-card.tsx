import { formatIsoDay } from "~/i18n/dates";
import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/badge";
import type { Album } from "./model";

/** An album with its title, its story and its pictures, each of which opens in full. */
export function AlbumCard({ album }: { album: Album }) {
	const { t, count, language } = useTranslation();
	return (
		<article aria-labelledby={album.id}>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<h2 id={album.id} className="text-2xl text-sky">
					{album.title}
				</h2>
				<Badge tone="grey">{album.category}</Badge>
			</div>
			<p className="mt-2 text-ink-soft">
				<time dateTime={album.date}>{formatIsoDay(language, album.date)}</time>
				{" · "}
				{count("gallery.photos", album.pictures.length)}
			</p>
			{album.description && <p className="mt-3 max-w-prose">{album.description}</p>}
			<ul className="mt-6 grid auto-rows-fr grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-4">
				{album.pictures.map((url, index) => (
					<li
						// A picture may stand in an album twice; its place is its identity.
						key={`${index}:${url}`}
						// The cover is large; the last picture fills what would be a hole in the grid.
						className="relative aspect-4/3 overflow-hidden rounded-control bg-sunken first:col-span-2 first:row-span-2 max-md:even:last:col-span-2 max-md:even:last:row-span-2 lg:nth-4:last:col-span-2 lg:nth-4:last:aspect-auto"
					>
						<a href={url} className="absolute inset-0 focus-visible:outline-offset-[-4px]">
							<img
								src={url}
								alt={`${album.title}: ${t("gallery.photo", { n: index + 1 })}`}
								width={480}
								height={360}
								loading="lazy"
								decoding="async"
								className="size-full object-cover"
							/>
						</a>
					</li>
				))}
			</ul>
		</article>
	);
}
