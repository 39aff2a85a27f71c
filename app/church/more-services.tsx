import { useSay } from "~/i18n/use-language";
import { moreServiceHours } from "./service-hours";

export function MoreServices({ className }: { className?: string }) {
	const say = useSay();
	return moreServiceHours().map((service) => (
		<p key={service.en} className={`mt-1 tabular ${className ?? ""}`}>
			{say(service)}
		</p>
	));
}
