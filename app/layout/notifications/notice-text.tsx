import { useTranslation } from "react-i18next";
import { phones } from "~/church/contact";
import type { Notice } from "./notices";

export function NoticeText({ notice }: { notice: Notice }) {
	const { t } = useTranslation("notices");
	return (
		<>
			<p>{t(notice.text)}</p>
			{notice.phone && (
				<p>
					{t("contact.urgent")}{" "}
					<a href={phones[0].url} className="whitespace-nowrap font-semibold underline">
						{phones[0].label}
					</a>
				</p>
			)}
		</>
	);
}
