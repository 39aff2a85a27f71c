import { useTranslation } from "~/i18n/use-translation";
import { Banner } from "~/ui/banner";
import { NoticeText } from "./notice-text";
import { type Notice, type NoticeName, notices } from "./notices";

/** A notification that stands in the page. */
export function NoticeBanner({ name }: { name: NoticeName }) {
	const { t } = useTranslation();
	const notice: Notice = notices[name];
	return (
		<Banner tone={notice.tone} title={t(notice.title)}>
			<NoticeText notice={notice} />
		</Banner>
	);
}
