import { useTranslation } from "react-i18next";
import { phones } from "~/church/contact";
import { name } from "~/church/identity";
import { address as churchAddress } from "~/church/location";
import { useLanguage } from "~/i18n/use-language";
import { ButtonAnchor } from "~/ui/button";
import { usePageContext } from "./page-context";
import { addressOf } from "./page-meta";
import styles from "./paper.css?url";
import script from "./print-page.js?url&no-inline";

/** For the `links` of a page that prints as one clean sheet. */
export const paperStyles = { rel: "stylesheet", href: styles, media: "print" };

/** Prints the page. It is there where scripts run. */
export function PrintLink() {
	const { t } = useTranslation();
	return (
		<ButtonAnchor
			variant="outline"
			width="narrow"
			href=""
			data-module={script}
			className="no-scripting:hidden"
		>
			{t("print")}
		</ButtonAnchor>
	);
}

/**
 * The foot of what is printed: who the church is, the page's address, and a QR code that leads there,
 * which browsers fetch when they print.
 *
 * @param path the address of what is printed
 */
export function PaperFoot({ path }: { path: string }) {
	const origin = usePageContext()?.origin ?? "";
	const { pathname, search } = new URL(path, "http://local.invalid");
	const address = addressOf(origin, pathname, useLanguage(), search);
	const code = new URLSearchParams({ path: address.slice(origin.length) });
	return (
		<div className="hidden paper-only">
			<img src={`/qr.svg?${code}`} alt="" width={96} height={96} loading="lazy" />
			<p>
				<b>{name}</b>
				<br />
				{[...churchAddress, ...phones.map(({ label }) => label)].join(" · ")}
				<br />
				{address}
			</p>
		</div>
	);
}
