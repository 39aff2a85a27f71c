import Clock from "lucide-react/icons/clock";
import Mail from "lucide-react/icons/mail";
import MapPin from "lucide-react/icons/map-pin";
import Phone from "lucide-react/icons/phone";
import type { ElementType, ReactNode } from "react";
import { phoneHours, phones, replyPromise } from "~/church/contact";
import { serviceTime } from "~/church/hours";
import { social } from "~/church/identity";
import { address } from "~/church/location";
import { useTranslation } from "~/i18n/use-translation";
import { EmailLink } from "~/layout/email-link";
import { Hero } from "~/layout/hero";
import { MapFrame } from "~/layout/map-frame";
import { pageMeta } from "~/layout/page-meta";
import { SocialLinks } from "~/layout/social-links";
import { Card, CardIcon, CardTitle } from "~/ui/card";
import { Section } from "~/ui/section";

export const meta = pageMeta("contact.title", "contact.description");

const linkStyle =
	"inline-flex min-h-11 items-center text-sky underline underline-offset-4 hover:text-sky-strong";

export default function ContactPage() {
	const { t, say } = useTranslation();
	return (
		<>
			<Hero title={t("contact.title")}>{t("contact.description")}</Hero>
			<div className="wrap grid gap-6 py-14 sm:grid-cols-2 sm:py-20 lg:grid-cols-4">
				<InfoCard icon={MapPin} title={t("contact.visit")}>
					{address.map((line) => (
						<p key={line}>{line}</p>
					))}
				</InfoCard>
				<InfoCard icon={Phone} title={t("contact.call")}>
					{phones.map((phone) => (
						<p key={phone.url}>
							<a href={phone.url} className={`${linkStyle} tabular-nums`}>
								{phone.label}
							</a>
						</p>
					))}
					<p>{say(phoneHours)}</p>
				</InfoCard>
				<InfoCard icon={Mail} title={t("contact.email")}>
					<p>
						<EmailLink className={linkStyle} />
					</p>
					<p>{say(replyPromise)}</p>
				</InfoCard>
				<InfoCard icon={Clock} title={t("contact.serviceTime")}>
					<p className="tabular-nums">{say(serviceTime)}</p>
				</InfoCard>
			</div>
			<Section title={t("contact.findUs")} ground="sunken">
				<MapFrame />
			</Section>
			<Section title={t("contact.followUs")}>
				<div className="text-sky">
					<SocialLinks networks={social.map((page) => page.network)} />
				</div>
			</Section>
		</>
	);
}

function InfoCard({
	icon,
	title,
	children,
}: {
	icon: ElementType;
	title: string;
	children: ReactNode;
}) {
	return (
		<Card as="section">
			<CardIcon icon={icon} />
			<CardTitle as="h2">{title}</CardTitle>
			<div className="mt-2 text-ink-soft">{children}</div>
		</Card>
	);
}
