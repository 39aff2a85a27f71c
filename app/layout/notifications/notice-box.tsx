import { useTranslation } from "react-i18next";
import { Banner } from "~/ui/banner";
import { NoticeText } from "./notice-text";
import { type Notice, type NoticeName, notices } from "./notices";

export default function NoticeBox({ name, role }: { name: NoticeName; role?: "alert" }) {
	const { t } = useTranslation();
	const notice: Notice = notices[name];
	return (
		<Banner tone={notice.tone} title={t(notice.title)} role={role}>
			<NoticeText notice={notice} />
		</Banner>
	);
}
