import { Form, Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { chatPhone, phones } from "~/church/contact";
import { EmailLink } from "~/church/email-link";
import { name, tagline, taglineLanguage } from "~/church/identity";
import { postalAddress } from "~/church/location";
import { MoreServices } from "~/church/more-services";
import { serviceHours } from "~/church/service-hours";
import { footerNetworks } from "~/church/social";
import { SocialLinks } from "~/church/social-links";
import { useSay } from "~/i18n/use-language";
import { useSavesData } from "~/ui/use-saves-data";
import { Logo } from "./logo";
import { footerPages, pages } from "./navigation";

const linkStyle =
	"inline-flex min-h-11 items-center text-on-night-soft underline-offset-4 hover:text-on-night hover:underline pointer-fine:min-h-8";

export function Footer({ year }: { year: number }) {
	const { t } = useTranslation();
	const say = useSay();
	const chat = chatPhone();
	return (
		<footer className="bg-night-deep text-on-night-soft">
			<div aria-hidden="true" className="weave h-4 text-dawn opacity-40 sm:h-6" />
			<div className="wrap grid gap-3 pt-3 sm:grid-cols-2 sm:gap-6 sm:py-12 lg:grid-cols-[1.600fr_1fr_1.200fr_1.400fr]">
				<div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:grid sm:content-start sm:gap-4">
					<p className="flex grow basis-40 items-center gap-3 font-semibold font-serif text-on-night leading-tight sm:text-lg">
						<Logo />
						{name()}
					</p>
					{tagline() && (
						<p lang={taglineLanguage} className="max-sm:order-last max-sm:text-sm">
							{tagline()}
						</p>
					)}
					<SocialLinks networks={footerNetworks} />
				</div>
				<Column title={t("footer.quickLinks")}>
					<ul className="flex flex-wrap gap-x-4 max-sm:text-sm sm:block">
						{pages.map((page) => (
							<li key={page.to}>
								<Link to={page.to} className={linkStyle}>
									{t(page.label)}
								</Link>
							</li>
						))}
					</ul>
				</Column>
				<Column title={t("footer.serviceTimes")}>
					<p className="tabular">{say(serviceHours())}</p>
					<MoreServices />
				</Column>
				<Column title={t("footer.contact")}>
					<address className="wrap-anywhere not-italic max-sm:text-sm">
						{postalAddress().join(", ")}
						<div className="flex flex-wrap gap-x-4 sm:mt-2 sm:block">
							{phones().map(({ url, label }) => (
								<p key={url}>
									<a href={url} className={`${linkStyle} tabular`}>
										{label}
									</a>
								</p>
							))}
							<p>
								<EmailLink className={linkStyle} />
							</p>
							{chat?.chatUrl && (
								<a href={chat.chatUrl} rel="noreferrer" className={linkStyle}>
									WhatsApp
									<span className="sr-only">: {chat.label}</span>
								</a>
							)}
						</div>
					</address>
				</Column>
			</div>
			<div className="wrap">
				<div className="flex flex-wrap items-center justify-between gap-x-4 border-night border-t pt-1 pb-3 text-sm sm:py-6">
					<p className="max-sm:order-last">{t("footer.rights", { year, name: name() })}</p>
					<DataSaverSwitch />
					{footerPages.map((page) => (
						<Link key={page.to} to={page.to} className={linkStyle}>
							{t(page.label)}
						</Link>
					))}
				</div>
			</div>
		</footer>
	);
}

function DataSaverSwitch() {
	const { t } = useTranslation();
	const { pathname, search } = useLocation();
	const saves = useSavesData();
	return (
		<Form method="post" action="/data-saver" reloadDocument id="saver">
			<input type="hidden" name="returnTo" value={pathname + search} />
			<button
				type="submit"
				name="saver"
				value={saves ? "off" : "on"}
				className={`${linkStyle} cursor-pointer`}
			>
				{t(saves ? "saver.off" : "saver.on")}
			</button>
		</Form>
	);
}

function Column({ title, children }: { title: string; children: ReactNode }) {
	return (
		<div>
			<h2 className="text-on-night sm:mb-3 sm:text-lg">{title}</h2>
			{children}
		</div>
	);
}
