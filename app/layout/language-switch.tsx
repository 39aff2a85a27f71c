import { Form, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { languages, otherLanguages } from "~/i18n/language";
import { useLanguage } from "~/i18n/use-language";

export function LanguageSwitch() {
	const { t } = useTranslation();
	const language = useLanguage();
	const { pathname, search } = useLocation();
	const others = otherLanguages(language);
	if (others.length === 0) return null;
	return (
		<Form
			method="post"
			action="/language"
			preventScrollReset
			aria-label={t("language.label")}
			className="flex gap-1"
		>
			<input type="hidden" name="returnTo" value={pathname + search} />
			{others.map((other, place) => (
				<button
					// The React key is the button's place, so that the pressed button stays the
					// same element, and keeps the focus, when it gets another language.
					key={place}
					type="submit"
					name="lng"
					value={other}
					lang={other}
					className="inline-flex min-h-11 cursor-pointer items-center rounded-control border border-line bg-card px-3 font-medium text-sky text-sm transition-colors duration-150 hover:border-sky hover:bg-sky-soft"
				>
					{languages[other]}
				</button>
			))}
		</Form>
	);
}
