import { Accessibility, CalendarCheck, Clock, type IconNode, MapPin, SquareLetterP } from "lucide";
import type { ReactNode } from "react";
import type { Localized } from "~/i18n/language";
import { Said } from "~/i18n/said";
import { useSay } from "~/i18n/use-language";
import { Icon } from "~/ui/icon";
import { address, routeUrl } from "./location";
import { MapFrame } from "./map-frame";
import { FurtherService } from "./more-services";
import { contactLink } from "./phone-links";
import { moreServiceHours, serviceHours } from "./service-hours";
import { officeHours, parking, wheelchairAccess } from "./visiting";

/**
 * A section that says where and when services take place, how to get there, and about parking and
 * access by wheelchair.
 */
export function Location() {
	const say = useSay();
	return (
		<div className="grid gap-8 lg:grid-cols-[1fr_2fr]">
			<ul className="grid">
				<LocationFact icon={MapPin}>
					<a href={routeUrl()} rel="noreferrer" className={contactLink}>
						{address().join(", ")}
					</a>
				</LocationFact>
				<LocationFact icon={Clock}>{say(serviceHours())}</LocationFact>
				{moreServiceHours().map((service) => (
					<LocationFact key={`${service.hours?.en} ${service.name.en}`} icon={Clock}>
						<span>
							<FurtherService {...service} />
						</span>
					</LocationFact>
				))}
				<OptionalFact icon={CalendarCheck} of={officeHours()} />
				<OptionalFact icon={SquareLetterP} of={parking()} />
				<OptionalFact icon={Accessibility} of={wheelchairAccess()} />
			</ul>
			<MapFrame />
		</div>
	);
}

function OptionalFact({ icon, of }: { icon: IconNode; of: Localized }) {
	if (!useSay()(of)) return null;
	return (
		<LocationFact icon={icon}>
			<Said of={of} />
		</LocationFact>
	);
}

function LocationFact({ icon, children }: { icon: IconNode; children: ReactNode }) {
	return (
		<li className="flex items-center gap-3 border-line border-t py-2 first:border-t-0">
			<Icon of={icon} className="size-6 text-sky" />
			{children}
		</li>
	);
}
