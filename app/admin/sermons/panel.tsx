import { Form } from "@remix-run/react";
import Search from "lucide-react/icons/search";
import { useRef } from "react";
import "~/i18n/texts/portal";
import { useTranslation } from "~/i18n/use-translation";
import { SEARCH_MAX_LENGTH } from "~/sermons/model";
import { Banner } from "~/ui/banner";
import { Button, ButtonAnchor, ButtonLink } from "~/ui/button";
import { OpenButton } from "~/ui/command-dialog";
import { EmptyState } from "~/ui/empty-state";
import { ConfirmDialog } from "../confirm-dialog";
import { FailureBanner } from "../failure-banner";
import { FormDialog } from "../form-dialog";
import type { PanelProps } from "../panel";
import { ExportLinks, Loadable, Pages, PanelFrame } from "../panel-frame";
import { useFailures, useFreshAnswer } from "../use-answer";
import { useDone, useFocusAfter } from "../use-done";
import type { SermonPanelData } from "./model";
import { SermonFields } from "./sermon-form";
import { SermonTable } from "./sermon-table";

const ADD = "add-sermon";
const DELETE_ALL = "delete-all-sermons";

/** The sermons: added, published in this list, deleted one by one or all at once. */
export default function SermonPanel({
	data,
	administrator,
	...props
}: PanelProps<SermonPanelData>) {
	const { t } = useTranslation();
	const answer = useFreshAnswer(props.answer);
	const heading = useRef<HTMLHeadingElement>(null);
	const allDeleted = useDone("sermonsDeleted");
	useFocusAfter(useDone("sermonDeleted"), heading);
	return (
		<PanelFrame
			title={t("portal.sermons.title")}
			headingRef={heading}
			buttons={
				<>
					<OpenButton opens={ADD} variant="secondary">
						{t("portal.sermons.add")}
					</OpenButton>
					<OpenButton opens={DELETE_ALL} variant="danger">
						{t("portal.sermons.deleteAll")}
					</OpenButton>
				</>
			}
		>
			<FormDialog
				id={ADD}
				title={t("portal.sermons.addNew")}
				intent="sermons.create"
				formKey={data.formKey}
				owner={administrator.id}
				answer={answer}
				doneId={useDone("sermonAdded")}
				submit={t("portal.sermons.add")}
			>
				{(field) => <SermonFields field={field} today={data.today} series={data.series} />}
			</FormDialog>
			<ConfirmDialog
				id={DELETE_ALL}
				title={t("portal.sure")}
				intent="sermons.deleteAll"
				answer={answer}
				confirm={t("portal.sermons.deleteAll")}
				closesWith={allDeleted}
			>
				<p>{t("portal.sermons.deleteAllText")}</p>
				<p className="flex flex-wrap items-center gap-3 text-ink-soft">
					{t("portal.copyText")}
					<ButtonAnchor variant="outline" href="/admin/export/sermons.json">
						{t("portal.copy")}
					</ButtonAnchor>
				</p>
			</ConfirmDialog>
			<p className="max-w-prose text-ink-soft">{t("portal.sermons.local")}</p>
			{data.snapshot && <RestoreNotice snapshot={data.snapshot} />}
			<Failures data={data} answer={answer} />
			<div className="flex flex-wrap items-end justify-between gap-4">
				<SearchForm key={data.text} text={data.text} />
				<ExportLinks what="sermons" />
			</div>
			<Loadable message="loading.sermons">
				{data.sermons.length > 0 && <SermonTable sermons={data.sermons} answer={answer} />}
				{data.sermons.length === 0 && !data.isFailed && <Nothing isSearch={data.text !== ""} />}
				<Pages isFirst={data.isFirstPage} nextPath={data.nextPath} next="portal.sermons.more" />
			</Loadable>
		</PanelFrame>
	);
}

/** The red box above the table. */
function Failures({ data, answer }: Pick<PanelProps<SermonPanelData>, "data" | "answer">) {
	const { t } = useTranslation();
	const failure = useFailures()(answer, "sermons.");
	return (
		<>
			{data.isFailed && (
				<FailureBanner failure={{ message: t("portal.failed.fetchSermons") }} role="alert" />
			)}
			{failure && <FailureBanner failure={failure} role="alert" />}
		</>
	);
}

/** How what was deleted can be put back, until the administrator goes on. */
function RestoreNotice({ snapshot }: { snapshot: string }) {
	const { t } = useTranslation();
	return (
		<Banner tone="success" title={t("portal.sermons.allDeleted")}>
			<p>{t("portal.restore")}</p>
			<code className="mt-2 block select-all text-sm [overflow-wrap:anywhere]">
				npm run restore -- {snapshot}
			</code>
		</Banner>
	);
}

function SearchForm({ text }: { text: string }) {
	const { t } = useTranslation();
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
				<Search aria-hidden="true" className="size-5 sm:hidden" />
				<span className="max-sm:sr-only">{t("portal.search")}</span>
			</Button>
		</Form>
	);
}

function Nothing({ isSearch }: { isSearch: boolean }) {
	const { t } = useTranslation();
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
