import { Clock, type IconNode, Mail, MapPin, Phone } from "lucide";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { phoneHours, replyPromise } from "~/church/contact";
import { EmailLink } from "~/church/email-link";
import { serviceTime } from "~/church/hours";
import { address } from "~/church/location";
import { contactLink, PhoneLinks } from "~/church/phone-links";
import { useSay } from "~/i18n/use-language";
import { Card, CardIcon, CardTitle } from "~/ui/card";

/** The ways to reach the church, a card for each. */
export function ContactCards() {
	const { t } = useTranslation("contact");
	const say = useSay();
	return (
		<div className="wrap grid gap-6 py-14 sm:grid-cols-2 sm:py-20 lg:grid-cols-[1fr_1fr_auto_1fr]">
			<ContactCard icon={MapPin} title={t("contact.visit")}>
				{address.map((line) => (
					<p key={line}>{line}</p>
				))}
			</ContactCard>
			<ContactCard icon={Phone} title={t("contact.call")}>
				<PhoneLinks />
				<p>{say(phoneHours)}</p>
			</ContactCard>
			<ContactCard icon={Mail} title={t("contact.email")}>
				<p>
					<EmailLink className={contactLink} />
				</p>
				<p>{say(replyPromise)}</p>
			</ContactCard>
			<ContactCard icon={Clock} title={t("contact.serviceTime")}>
				<p className="tabular">{say(serviceTime)}</p>
			</ContactCard>
		</div>
	);
}

/** Whom to call when a message would be too slow. */
export function UrgentCard() {
	const { t } = useTranslation("contact");
	const say = useSay();
	return (
		<ContactCard icon={Phone} title={t("contact.urgentTitle")} as="h3">
			<p>{t("contact.urgentText")}</p>
			<p className="mt-2">{say(phoneHours)}</p>
			<PhoneLinks />
		</ContactCard>
	);
}

/** A card with one way to reach the church. */
function ContactCard({
	icon,
	title,
	as = "h2",
	children,
}: {
	icon: IconNode;
	title: string;
	as?: "h2" | "h3";
	children: ReactNode;
}) {
	return (
		<Card as="section">
			<CardIcon icon={icon} />
			<CardTitle as={as}>{title}</CardTitle>
			<div className="mt-2 text-ink-soft">{children}</div>
		</Card>
	);
}
