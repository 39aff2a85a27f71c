import { Form } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { CloseButton, CommandDialog } from "~/ui/command-dialog";
import { SubmitButton } from "~/ui/submit-button";
import { FailureBanner } from "./failure-banner";
import type { PanelAnswer } from "./panel";
import { useFailures, useSending } from "./use-answer";

/**
 * Asks before something is deleted. The first button, which has the focus, leaves all as it is.
 *
 * @param object the id of what is deleted, where it is one thing
 * @param children what is going to happen
 */
export function ConfirmDialog({
	id,
	title,
	intent,
	object,
	answer,
	confirm,
	closesWith,
	children,
}: {
	id: string;
	title: string;
	intent: string;
	object?: string;
	answer: PanelAnswer | undefined;
	confirm: string;
	closesWith?: string;
	children: ReactNode;
}) {
	const { t } = useTranslation();
	const isSending = useSending(intent, object);
	const [wasSent, setSent] = useState(false);
	// What the browser says of a lost link may not name the object.
	const isNamed = answer?.result ? answer.result.initialValue?.id === object : wasSent;
	const isAbout = answer?.intent === intent && isNamed;
	const failure = useFailures()(isAbout ? answer : undefined, intent);
	return (
		<CommandDialog
			id={id}
			title={title}
			startsOpen={failure !== null}
			closesWith={closesWith}
			className="w-[480px]"
		>
			<div className="mt-3 grid gap-4 [overflow-wrap:anywhere]">{children}</div>
			{failure && !isSending && (
				<div className="mt-5">
					<FailureBanner failure={failure} role="alert" />
				</div>
			)}
			<Form
				method="post"
				preventScrollReset
				onSubmit={() => setSent(true)}
				className="mt-7 flex flex-wrap justify-end gap-3"
			>
				<input type="hidden" name="intent" value={intent} />
				{object !== undefined && <input type="hidden" name="id" value={object} />}
				<CloseButton closes={id}>{t("portal.cancel")}</CloseButton>
				<SubmitButton variant="danger" busy={isSending} busyLabel={t("portal.deleting")}>
					{confirm}
				</SubmitButton>
			</Form>
		</CommandDialog>
	);
}
