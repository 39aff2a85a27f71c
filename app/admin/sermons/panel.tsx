import { Form } from "@remix-run/react";
import { Search } from "lucide";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import type { ListedSermon } from "~/sermons/fields";
import { SEARCH_MAX_LENGTH } from "~/sermons/model";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { DeleteAllDialog, DeleteDialog } from "../dialogs/confirm-dialog";
import type { OpenDialog } from "../dialogs/dialog-name";
import { EditDialog } from "../dialogs/edit-dialog";
import { FormDialog } from "../dialogs/form-dialog";
import { DialogButton } from "../dialogs/panel-dialog";
import { usePanelDialog } from "../dialogs/use-panel-dialog";
import { useFailure } from "../failure-banner";
import type { ChangeAnswer, PanelProps } from "../panel";
import { ExportLinks, Loadable, Pages, PanelFrame } from "../panel-frame";
import { RestoreNotice } from "../restore-notice";
import type { SermonPanelData } from "./panel-data";
import { SermonFormFields, sermonLabels } from "./sermon-form";
import type { sermonFormSchema } from "./sermon-form-schema";
import { SermonTable } from "./sermon-table";

const loadSchema = async () => (await import("./sermon-form-schema")).sermonFormSchema;

type Props = PanelProps<SermonPanelData, ChangeAnswer<ListedSermon>>;

/** The sermons: added, edited, published in this list, deleted one by one or all at once. */
export default function SermonPanel(props: Props) {
	const { data } = props;
	const { t } = useTranslation("portal");
	const dialog = usePanelDialog(props.answer);
	const failed = data.isFailed ? { message: t("portal.failed.fetchSermons") } : null;
	return (
		<PanelFrame
			title={t("portal.sermons.title")}
			buttons={
				<>
					<DialogButton opens="sermons.create" variant="secondary">
						{t("portal.sermons.add")}
					</DialogButton>
					<DialogButton opens="sermons.deleteAll" variant="danger" className="sm:ml-4">
						{t("portal.sermons.deleteAll")}
					</DialogButton>
				</>
			}
			failures={[failed, useFailure(dialog.answer, "sermons.")]}
		>
			<SermonDialogs {...props} {...dialog} />
			<p className="max-w-prose text-ink-soft">{t("portal.sermons.local")}</p>
			<RestoreNotice
				title={t("portal.sermons.allDeleted")}
				intent="sermons.restore"
				snapshot={data.snapshot}
			/>
			<div className="flex flex-wrap items-end justify-between gap-4">
				<SearchForm key={data.text} text={data.text} />
				<ExportLinks what="sermons" />
			</div>
			<Loadable message="common:loading.sermons">
				{data.sermons.length > 0 && <SermonTable sermons={data.sermons} />}
				{data.sermons.length === 0 && !data.isFailed && <Nothing isSearch={data.text !== ""} />}
				<Pages
					isFirst={data.isFirstPage}
					nextPath={data.nextPath}
					next="portal:portal.sermons.more"
				/>
			</Loadable>
		</PanelFrame>
	);
}

function SermonDialogs({
	data,
	administrator,
	answer,
	open: { intent, id },
	close,
}: Props & { open: OpenDialog; close: () => void }) {
	const { t } = useTranslation("portal");
	const shared = { intent, answer, onClose: close };
	const form: Omit<
		ComponentProps<typeof FormDialog<typeof sermonFormSchema>>,
		"title" | "submit"
	> = {
		...shared,
		loadSchema,
		constraint: data.constraint,
		formKey: data.formKey,
		owner: administrator.id,
		children: (field) => <SermonFormFields field={field} series={data.series} />,
	};
	const adding = {
		intent: "sermons.create",
		title: t("portal.sermons.addNew"),
		submit: t("portal.sermons.add"),
	};
	if (intent === adding.intent) {
		return <FormDialog {...form} {...adding} defaultValue={{ date: data.today }} />;
	}
	if (intent === "sermons.update") {
		return (
			<EditDialog
				{...form}
				id={id}
				edited={data.edited}
				answer={answer}
				title={t("portal.sermons.editTitle")}
				submit={t("portal.sermons.update")}
				adding={adding}
				labels={sermonLabels}
			/>
		);
	}
	if (intent === "sermons.deleteAll") {
		return (
			<DeleteAllDialog
				{...shared}
				confirmBy={administrator.confirmBy}
				what="sermons"
				text="portal:portal.sermons.deleteAllText"
				confirm={t("portal.sermons.deleteAll")}
			/>
		);
	}
	const sermon = data.sermons.find((listed) => listed.id === id);
	if (intent !== "sermons.delete" || !sermon) return null;
	return (
		<DeleteDialog {...shared} id={id} title={t("portal.sermons.deleteTitle")} name={sermon.title} />
	);
}

function SearchForm({ text }: { text: string }) {
	const { t } = useTranslation("portal");
	return (
		<Form role="search" action="/admin" className="flex w-full max-w-prose gap-3 sm:w-auto sm:grow">
			<input
				type="search"
				name="q"
				defaultValue={text}
				maxLength={SEARCH_MAX_LENGTH}
				aria-label={t("portal.sermons.search")}
				placeholder={t("portal.sermons.search")}
				className="control text-ellipsis"
			/>
			<Button type="submit" variant="outline">
				<Icon of={Search} className="size-5 sm:hidden" />
				<span className="max-sm:sr-only">{t("portal.search")}</span>
			</Button>
		</Form>
	);
}

function Nothing({ isSearch }: { isSearch: boolean }) {
	const { t } = useTranslation("portal");
	return isSearch ? (
		<EmptyState title={t("portal.sermons.notFound")} text={t("portal.sermons.notFoundText")}>
			<ButtonLink to="/admin" variant="outline">
				{t("portal.showAll")}
			</ButtonLink>
		</EmptyState>
	) : (
		<EmptyState title={t("portal.sermons.empty")} text={t("portal.sermons.emptyText")} />
	);
}
