import { Clock, type IconNode, Mail, MapPin, Phone } from "lucide";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { EmailLink } from "~/church/email-link";
import { address } from "~/church/location";
import { MoreServices } from "~/church/more-services";
import { contactLink, PhoneLinks } from "~/church/phone-links";
import { serviceTime } from "~/church/service-hours";
import { phoneHours, replyPromise } from "~/church/visiting";
import type { Localized } from "~/i18n/language";
import { Said } from "~/i18n/said";
import { useSay } from "~/i18n/use-language";
import { Card, CardTitle } from "~/ui/card";
import { Icon } from "~/ui/icon";

export function ContactCards() {
	const { t } = useTranslation("contact");
	const say = useSay();
	return (
		<div className="contact-ways overflow-hidden rounded-card border border-line raised">
			<ContactCard icon={MapPin} title={t("contact.visit")}>
				<p>{address().join(", ")}</p>
			</ContactCard>
			<ContactCard icon={Phone} title={t("contact.call")} note={phoneHours()}>
				<PhoneLinks />
			</ContactCard>
			<ContactCard icon={Mail} title={t("contact.email")} note={replyPromise()}>
				<p>
					<EmailLink className={contactLink} />
				</p>
			</ContactCard>
			<ContactCard icon={Clock} title={t("contact.serviceTime")}>
				<p className="tabular">{say(serviceTime())}</p>
				<MoreServices />
			</ContactCard>
		</div>
	);
}

function ContactCard({
	icon,
	title,
	note,
	children,
}: {
	icon: IconNode;
	title: string;
	/**
	 * When the church answers: the hours in which somebody answers the phone, or how soon the
	 * church replies to an e-mail.
	 */
	note?: Localized;
	children: ReactNode;
}) {
	const say = useSay();
	return (
		<section className="bg-card px-4 py-3 sm:px-5">
			<div className="flex flex-wrap items-center gap-x-3">
				<Icon of={icon} className="size-5 text-sky" />
				<h2 className="mr-auto text-lg text-sky">{title}</h2>
				{note && say(note) && (
					<p className="text-ink-soft text-sm">
						<Said of={note} />
					</p>
				)}
			</div>
			{children}
		</section>
	);
}

/** A card with the church's phone numbers, to call when a message would be too slow. */
export function UrgentCard() {
	const { t } = useTranslation("contact");
	const hours = phoneHours();
	const hasHours = useSay()(hours) !== "";
	return (
		<Card as="section">
			<CardTitle as="h2">{t("contact.urgentTitle")}</CardTitle>
			<p className="mt-3">{t(hasHours ? "contact.urgentText" : "contact.urgentCall")}</p>
			{hasHours && (
				<p className="mt-2 text-ink-soft">
					<Said of={hours} />
				</p>
			)}
			<PhoneLinks />
		</Card>
	);
}
