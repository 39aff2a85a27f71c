import { shownText } from "~/i18n/in-language";
import { useLanguage } from "~/i18n/use-language";
import { moreServiceHours } from "./service-hours";

export function MoreServices({ className }: { className?: string }) {
	return moreServiceHours().map((service) => (
		<p
			key={`${service.hours?.en} ${service.name.en}`}
			className={`mt-1 tabular ${className ?? ""}`}
		>
			<FurtherService {...service} />
		</p>
	));
}

export function FurtherService({ hours, name }: ReturnType<typeof moreServiceHours>[number]) {
	const language = useLanguage();
	const { text, lang } = shownText(language, name);
	const before = hours ? `${hours[language]} · ` : "";
	if (!lang) return before + text;
	return (
		<>
			{before}
			<span lang={lang}>{text}</span>
		</>
	);
}
