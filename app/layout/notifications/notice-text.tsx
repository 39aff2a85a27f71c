import { useTranslation } from "react-i18next";
import { phones } from "~/church/contact";
import type { Notice } from "./notices";

export function NoticeText({ notice }: { notice: Notice }) {
	const { t } = useTranslation("notices");
	const [phone] = phones();
	return (
		<>
			<p>{t(notice.text)}</p>
			{notice.phone && (
				<p>
					{t("contact.urgent")}{" "}
					<a href={phone.url} className="whitespace-nowrap font-semibold underline">
						{phone.label}
					</a>
				</p>
			)}
		</>
	);
}
