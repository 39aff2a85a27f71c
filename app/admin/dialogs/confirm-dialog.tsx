import { Form } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Administrator } from "~/accounts/permissions/require-administrator.server";
import { ConfirmField } from "~/accounts/second-factor/confirm-field";
import type { TextKey } from "~/i18n/text-key";
import { UNDO_DAYS } from "~/platform/changes/undo-days";
import { type Button, ButtonAnchor } from "~/ui/button";
import { SubmitButton } from "~/ui/submit-button";
import { FailureBanner, useFailure } from "../failure-banner";
import type { PanelAnswer } from "../panel";
import { useSending } from "../use-sending";
import { CancelButton, PanelDialog } from "./panel-dialog";

/**
 * A dialog that asks before an action is carried out. At first the cancel button has the focus, so
 * that pressing Enter at once does no harm.
 */
export function ConfirmDialog({
	title,
	intent,
	id,
	answer,
	confirmBy,
	confirm,
	busyLabel,
	variant = "dangerConfirmed",
	onClose,
	fields,
	children,
}: {
	title: string;
	intent: string;
	id?: string;
	answer: PanelAnswer | undefined;
	confirmBy?: Administrator["confirmBy"];
	/**
	 * The label of the confirm button. While the form is being sent, `busyLabel` replaces it; by
	 * default it says that something is being deleted.
	 */
	confirm: string;
	busyLabel?: string;
	variant?: ComponentProps<typeof Button>["variant"];
	onClose: () => void;
	fields?: ReactNode;
	children: ReactNode;
}) {
	const { t } = useTranslation("portal");
	const isSending = useSending(intent);
	// How the administrator must confirm her identity. The server's answer to the form is newer
	// than the page: since the page was loaded, her last confirmation may have become too old.
	const by = answer?.confirmBy ?? confirmBy;
	const failure = useFailure(answer, intent);
	return (
		<PanelDialog title={title} onClose={onClose} className="w-[480px]">
			<div className="mt-3 grid gap-4 [overflow-wrap:anywhere]">{children}</div>
			{failure && !isSending && (
				<div className="mt-5">
					<FailureBanner failure={failure} />
				</div>
			)}
			<Form
				method="post"
				replace
				preventScrollReset
				className="mt-7 flex flex-wrap justify-end gap-3"
			>
				<input type="hidden" name="intent" value={intent} />
				{id !== undefined && <input type="hidden" name="id" value={id} />}
				{fields && <div className="w-full">{fields}</div>}
				{by && <ConfirmField by={by} />}
				<CancelButton data-first-focus="" />
				<SubmitButton
					variant={variant}
					busy={isSending}
					busyLabel={busyLabel ?? t("portal.deleting")}
				>
					{confirm}
				</SubmitButton>
			</Form>
		</PanelDialog>
	);
}

type Question = Pick<
	ComponentProps<typeof ConfirmDialog>,
	"intent" | "answer" | "confirmBy" | "onClose" | "fields"
>;

export function DeleteDialog({
	name,
	text = "portal:portal.deleteNamed",
	...props
}: Question & { title: string; id: string; name: string; text?: TextKey<"title" | "days"> }) {
	const { t } = useTranslation("portal");
	return (
		<ConfirmDialog {...props} confirm={t("portal.delete")}>
			<p>{t(text, { title: name || t("untitled"), days: UNDO_DAYS })}</p>
		</ConfirmDialog>
	);
}

/**
 * Asks before all items of a kind of content are deleted, such as all sermons. Offers to download a
 * copy of them first.
 *
 * @param what the kind of content, such as `sermons`; it is also the name of the downloaded file
 */
export function DeleteAllDialog({
	what,
	text,
	copyText = "portal:portal.copyText",
	...props
}: Question & { what: string; text: TextKey; copyText?: TextKey; confirm: string }) {
	const { t } = useTranslation("portal");
	return (
		<ConfirmDialog {...props} title={t("portal.sure")}>
			<p>{t(text)}</p>
			<p>{t("portal.canPutBack", { days: UNDO_DAYS })}</p>
			<p className="flex flex-wrap items-center gap-3 text-ink-soft">
				{t(copyText)}
				<ButtonAnchor variant="outline" href={`/admin/export/${what}.json`}>
					{t("portal.copy")}
				</ButtonAnchor>
			</p>
		</ConfirmDialog>
	);
}
