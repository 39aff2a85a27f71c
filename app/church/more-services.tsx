import { useSay } from "~/i18n/use-language";
import { moreServices } from "./visiting";

/** The other meetings of a week, each on its line. */
export function MoreServices({ className }: { className?: string }) {
	const say = useSay();
	return moreServices().map((service) => (
		<p key={service.en} className={className}>
			{say(service)}
		</p>
	));
}
