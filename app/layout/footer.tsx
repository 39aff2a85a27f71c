import { Form, Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { EmailLink } from "~/church/email-link";
import { footerNetworks, name, tagline, taglineLanguage } from "~/church/identity";
import { postalAddress } from "~/church/location";
import { PhoneLinks } from "~/church/phone-links";
import { serviceHours } from "~/church/service-hours";
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
	return (
		<footer className="bg-night-deep text-on-night-soft">
			<div aria-hidden="true" className="weave h-6 text-dawn opacity-40" />
			<div className="wrap grid gap-10 py-14 sm:grid-cols-2 lg:grid-cols-[1.600fr_1fr_1.200fr_auto]">
				<div>
					<p className="flex items-center gap-3 font-semibold font-serif text-lg text-on-night">
						<Logo className="size-9 shrink-0" />
						{name}
					</p>
					<p lang={taglineLanguage} className="mt-4 mb-6 max-w-[34ch]">
						{tagline}
					</p>
					<SocialLinks networks={footerNetworks} />
				</div>
				<Column title={t("footer.quickLinks")}>
					<ul>
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
					<p className="tabular">{say(serviceHours)}</p>
				</Column>
				<Column title={t("footer.contact")}>
					<address className="not-italic">
						{postalAddress.map((line) => (
							<span key={line} className="block">
								{line}
							</span>
						))}
						<div className="mt-3">
							<PhoneLinks look={linkStyle} />
							<p>
								<EmailLink className={linkStyle} />
							</p>
						</div>
					</address>
				</Column>
			</div>
			<div className="wrap">
				<div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-night border-t py-6 text-sm">
					<p>{t("footer.rights", { year, name })}</p>
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
			<h2 className="mb-4 text-lg text-on-night">{title}</h2>
			{children}
		</div>
	);
}
