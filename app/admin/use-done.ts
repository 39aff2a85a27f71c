import { type RefObject, useEffect, useState } from "react";
import type { NoticeName } from "~/layout/notifications/notices";
import { usePageContext } from "~/layout/page-context";

/** Names the last form that ended in a notification; undefined before the first. */
export function useDone(name: NoticeName): string | undefined {
	const notice = usePageContext()?.notice;
	const now = notice?.name === name ? notice.id : undefined;
	const [last, setLast] = useState(now);
	if (now !== undefined && now !== last) setLast(now);
	return now ?? last;
}

/** Leads the focus on when what had it went with what was deleted. */
export function useFocusAfter(doneId: string | undefined, target: RefObject<HTMLElement>) {
	useEffect(() => {
		if (doneId && document.activeElement === document.body) target.current?.focus();
	}, [doneId, target]);
}
