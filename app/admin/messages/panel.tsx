import { Form } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { name as churchName } from "~/church/identity";
import type { ListedMessage } from "~/contact/messages.server";
import { subjects } from "~/contact/model";
import { Badge } from "~/ui/badge";
import { ButtonAnchor } from "~/ui/button";
import { DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { TextArea } from "~/ui/field";
import { SubmitButton } from "~/ui/submit-button";
import { TabLinks } from "~/ui/tab-links";
import { DeleteDialog } from "../dialogs/confirm-dialog";
import { dialogName, type OpenDialog } from "../dialogs/dialog-name";
import { DeleteButton } from "../dialogs/panel-dialog";
import { firstText, RestoredDraft } from "../dialogs/portal-form";
import { useDraft } from "../dialogs/use-draft";
import { usePanelDialog } from "../dialogs/use-panel-dialog";
import { typedIn } from "../form-failure";
import { Moment } from "../moment";
import type { PanelAnswer, PanelProps } from "../panel";
import { ExportLinks, Pages, PanelFrame } from "../panel-frame";
import { portalPath } from "../paths";
import { useSending } from "../use-sending";
import type { MessagePanelData } from "./panel.server";

const DELETE = "messages.delete";
const NOTE = "messages.note";
const MARK = "messages.done";

const formOf = ({ id }: ListedMessage) => `note-${id}`;

export default function MessagePanel(props: PanelProps<MessagePanelData>) {
	const { messages, isDone, isFailed, isFirst, nextPath } = props.data;
	const { t } = useTranslation("messages");
	const { answer, open, close } = usePanelDialog(props.answer);
	const asked = open.intent === DELETE && messages.find(({ id }) => id === open.id);
	const donePath = portalPath({ when: "done" });
	return (
		<PanelFrame
			title={t("messages.title")}
			subtitle={t("messages.subtitle")}
			notLoaded={isFailed && t("messages.loadFailed")}
			answer={answer}
		>
			{asked && (
				<DeleteDialog
					intent={DELETE}
					answer={answer}
					onClose={close}
					id={asked.id}
					title={t("messages.deleteTitle")}
					name={asked.title}
				/>
			)}
			<TabLinks
				label={t("messages.title")}
				tabs={[
					{ label: t("messages.open"), to: "/admin", current: !isDone },
					{ label: t("messages.done"), to: donePath, current: isDone },
				]}
			/>
			<ExportLinks what="messages" />
			<UnsavedNote messages={messages} answer={answer} />
			{messages.length > 0 && (
				<MessageTable
					messages={messages}
					isDone={isDone}
					note={{ answer, owner: props.administrator.id, open }}
				/>
			)}
			{messages.length === 0 && !isFailed && (
				<EmptyState title={t("messages.empty")} text={t("messages.emptyText")} />
			)}
			<Pages
				isFirst={isFirst}
				firstPath={isDone ? donePath : "/admin"}
				nextPath={nextPath}
				next="messages:messages.earlier"
			/>
		</PanelFrame>
	);
}

/** What the notes' forms have in common. */
interface NoteContext {
	answer: PanelAnswer | undefined;
	/** The id of the administrator who types. */
	owner: string;
	/** A note with a stored draft is named like a dialog: see `findDraftedDialog`. */
	open: OpenDialog;
}

/** The fields of the note's form that was refused; empty if no note was refused. */
function typedNote(answer: PanelAnswer | undefined) {
	return answer && [NOTE, MARK].includes(answer.intent) ? typedIn(answer) : {};
}

/**
 * The typed note that was refused, if its message is not on the page, because somebody else has
 * marked the message as done or deleted it. It can be copied from here.
 */
function UnsavedNote({
	messages,
	answer,
}: {
	messages: ListedMessage[];
	answer: PanelAnswer | undefined;
}) {
	const { t } = useTranslation("messages");
	const typed = typedNote(answer);
	if (!typed.note || messages.some(({ id }) => id === typed.id)) return null;
	return (
		<TextArea name="note" label={t("messages.note")} defaultValue={String(typed.note)} readOnly />
	);
}

function MessageTable({
	messages,
	isDone,
	note,
}: Pick<MessagePanelData, "messages" | "isDone"> & { note: NoteContext }) {
	const { t } = useTranslation("messages");
	return (
		<DataTable
			title={t(isDone ? "messages.done" : "messages.open")}
			rows={messages}
			subject={{
				label: t("messages.message"),
				cell: (message) => <Message message={message} note={note} />,
			}}
			columns={[
				{
					label: t("messages.received"),
					cell: ({ createdAt }) => <Moment at={Date.parse(createdAt)} />,
				},
			]}
			actions={(message) => (
				<>
					<Answers {...message} />
					<MarkButton message={message} isDone={isDone} />
				</>
			)}
			apart={({ id, title }) => <DeleteButton intent={DELETE} id={id} title={title} />}
		/>
	);
}

/** A button of the note's form, so that a note that was typed is stored with it. */
function MarkButton({ message, isDone }: { message: ListedMessage; isDone: boolean }) {
	const { t } = useTranslation("messages");
	return (
		<SubmitButton
			form={formOf(message)}
			name="intent"
			value={MARK}
			variant="outline"
			busy={useSending(MARK, message.id)}
			busyLabel={t("messages.saving")}
		>
			{t(isDone ? "messages.reopen" : "messages.markDone")}
			<span className="sr-only">: {message.title}</span>
		</SubmitButton>
	);
}

function Message({ message, note }: { message: ListedMessage; note: NoteContext }) {
	const { t } = useTranslation("messages");
	const { id, updatedAt } = message;
	const isNamed = note.open.intent === NOTE && note.open.id === id;
	const isRefused = typedNote(note.answer).id === id;
	const subject = subjects.find(({ value }) => value === message.subject);
	return (
		<>
			<p className="flex flex-wrap items-center gap-2">
				<span className="font-semibold">{message.title}</span>
				{message.isNew && <Badge tone="strong">{t("messages.new")}</Badge>}
				{subject && <Badge tone="grey">{t(subject.label)}</Badge>}
			</p>
			<p className="mt-2 max-w-prose whitespace-pre-line">{message.message}</p>
			{message.note && (
				<p className="mt-3 max-w-prose whitespace-pre-line border-dawn border-l-3 pl-3 text-ink-soft text-sm">
					{message.note}
				</p>
			)}
			{/* A new React key, so that the form is created again with its draft if the message has
			    another version, if a draft comes from a closed browser tab, and when the answer that
			    refused the form is no longer shown. */}
			<NoteForm
				key={`${updatedAt} ${isNamed} ${isRefused}`}
				message={message}
				owner={note.owner}
				answer={isRefused ? note.answer : undefined}
			/>
		</>
	);
}

/** The buttons that answer a visitor's message: reply by e-mail, call, and write on WhatsApp. */
function Answers({ title, email, phone }: ListedMessage) {
	const { t } = useTranslation("messages");
	const subject = encodeURIComponent(t("messages.replySubject", { church: churchName() }));
	const whom = <span className="sr-only">: {title}</span>;
	return (
		<>
			{email && (
				<ButtonAnchor
					href={`mailto:${encodeURIComponent(email)}?subject=${subject}`}
					variant="outline"
				>
					{t("messages.reply")}
					{whom}
				</ButtonAnchor>
			)}
			<ButtonAnchor href={`tel:${phone}`} variant="outline">
				{t("messages.call")}
				{whom}
			</ButtonAnchor>
			<ButtonAnchor
				href={`https://wa.me/${phone.replace("+", "")}`}
				target="_blank"
				rel="noopener noreferrer"
				variant="outline"
			>
				WhatsApp
				{whom}
			</ButtonAnchor>
		</>
	);
}

function NoteForm({
	message,
	answer,
	owner,
}: {
	message: ListedMessage;
	/** The answer to the note's form; undefined if the form was not refused. */
	answer: PanelAnswer | undefined;
	owner: string;
}) {
	const { t } = useTranslation("messages");
	const { id, title, note, isDone, updatedAt } = message;
	const isSending = useSending(NOTE, id);
	const draft = useDraft({ owner, dialog: dialogName(NOTE, id), item: id, answer });
	// A cleared draft leaves the form open.
	const wasRestored = useRef(false);
	wasRestored.current ||= draft.isRestored;
	// Whoever sends a draft has seen the version that it was typed for. After a conflict, the page
	// has shown the newer version, over which the form is sent again.
	const seen = (name: string, shown: string) =>
		answer?.status === 409 ? shown : (firstText(draft, name) ?? shown);
	return (
		<details open={Boolean(answer) || wasRestored.current} className="mt-2">
			<summary className="flex min-h-11 w-fit cursor-pointer items-center text-link text-sm">
				{t("messages.note")}
				<span className="sr-only">: {title}</span>
			</summary>
			<Form
				key={String(draft.isRestored)}
				id={formOf(message)}
				ref={draft.ref}
				method="post"
				preventScrollReset
				onInput={draft.store}
				className="grid max-w-prose gap-3"
			>
				<input type="hidden" name="id" value={id} />
				<input type="hidden" name="updatedAt" value={seen("updatedAt", updatedAt)} />
				<input type="hidden" name="seenNote" value={seen("seenNote", note)} />
				<RestoredDraft draft={draft} />
				{!isDone && <input type="hidden" name="done" value="on" />}
				<TextArea
					name="note"
					label={t("messages.noteOf", { name: title })}
					help={t("messages.noteHelp")}
					rows={3}
					defaultValue={draft.typed ? (firstText(draft, "note") ?? "") : note}
				/>
				<SubmitButton
					name="intent"
					value={NOTE}
					variant="outline"
					busy={isSending}
					busyLabel={t("messages.saving")}
					className="w-fit"
				>
					{t("messages.saveNote")}
				</SubmitButton>
			</Form>
		</details>
	);
}
