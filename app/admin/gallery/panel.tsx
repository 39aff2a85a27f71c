import { useTranslation } from "react-i18next";
import { EmptyState } from "~/ui/empty-state";
import { DeleteAllDialog, DeleteDialog } from "../dialogs/confirm-dialog";
import { dialogName, type OpenDialog } from "../dialogs/dialog-name";
import { UnloadedDialog } from "../dialogs/edit-dialog";
import { DialogButton } from "../dialogs/panel-dialog";
import { useEdited } from "../dialogs/use-edited";
import { usePanelDialog } from "../dialogs/use-panel-dialog";
import { typedIn } from "../form-failure";
import { IntentForm } from "../intent-form";
import type { PanelProps } from "../panel";
import { ExportLinks, Loadable, Pages, PanelFrame } from "../panel-frame";
import { portalPath } from "../paths";
import { SearchForm } from "../search-form";
import { AlbumDialog } from "./album-dialog";
import type { GalleryAnswer } from "./album-form-data";
import { AlbumTable } from "./album-table";
import type { GalleryPanelData } from "./panel.server";

const SERMON_PHOTO_NOTE = "sermon-photo-note";

type Props = PanelProps<GalleryPanelData, GalleryAnswer>;

export default function GalleryPanel(props: Props) {
	const { data } = props;
	const { t } = useTranslation("albums");
	const dialog = usePanelDialog(props.answer);
	const isSearch = data.text !== "" || data.category !== null;
	return (
		<PanelFrame
			title={t("albums.title")}
			subtitle={t("albums.subtitle")}
			buttons={<DialogButton opens="gallery.create">{t("albums.add")}</DialogButton>}
			rare={
				<>
					<p id={SERMON_PHOTO_NOTE} className="w-full max-w-prose">
						{t("albums.sermonPhotoNote", { title: data.sermonPhoto })}
					</p>
					<SermonPhotoForm formKey={data.formKey} answer={props.answer} />
					<DialogButton opens="gallery.deleteAll" variant="danger">
						{t("albums.deleteAll")}
					</DialogButton>
				</>
			}
			rows={data.albums}
			notLoaded={data.isFailed && t("albums.fetchFailed")}
			answer={dialog.answer}
		>
			<GalleryDialogs {...props} {...dialog} />
			<div className="flex flex-wrap items-end justify-between gap-4">
				<SearchForm
					text={data.text}
					label={t("albums.search")}
					choice={{
						name: "category",
						chosen: data.category,
						all: t("albums.allCategories"),
						options: data.categories,
					}}
				/>
				<ExportLinks what="gallery" />
			</div>
			<Loadable message="login:portal.loading.gallery">
				{data.albums.length > 0 && <AlbumTable albums={data.albums} />}
				{data.albums.length === 0 && !data.isFailed && (
					<EmptyState
						title={t(isSearch ? "albums.notFound" : "albums.empty")}
						text={t(isSearch ? "albums.notFoundText" : "albums.emptyText")}
					/>
				)}
				<Pages
					isFirst={data.isFirstPage}
					firstPath={portalPath({ q: data.text, category: data.category })}
					nextPath={data.nextPath}
					next="albums:albums.more"
				/>
			</Loadable>
		</PanelFrame>
	);
}

function SermonPhotoForm({
	formKey,
	answer,
}: {
	formKey: string;
	answer: GalleryAnswer | undefined;
}) {
	const { t } = useTranslation("albums");
	const intent = "gallery.addSermonPhoto";
	// The idempotency key of the last attempt, if it failed. The failed request may have added the
	// album although its answer was lost, and a new key would then add a second album.
	const sentKey = answer?.intent === intent ? typedIn(answer).key : undefined;
	return (
		<IntentForm
			intent={intent}
			fields={{ key: String(sentKey ?? formKey) }}
			className="grid"
			variant="success"
			busyLabel={t("albums.adding")}
			aria-describedby={SERMON_PHOTO_NOTE}
		>
			{t("albums.addSermonPhoto")}
		</IntentForm>
	);
}

function GalleryDialogs({
	data,
	administrator,
	answer,
	open: { intent, id },
	close,
}: Props & { open: OpenDialog; close: () => void }) {
	const { t } = useTranslation("albums");
	const dialog = dialogName(intent, id);
	const { item: asked, isGone } = useEdited(dialog, data.edited, answer, administrator.id);
	const shared = { intent, answer, onClose: close };
	const album = data.albums.find((listed) => listed.id === id) ?? asked ?? undefined;
	if (intent === "gallery.deleteAll") {
		return (
			<DeleteAllDialog
				{...shared}
				confirmBy={administrator.confirmBy}
				what="gallery"
				text="albums:albums.deleteAllText"
				copyText="albums:albums.copyText"
				confirm={t("albums.deleteAll")}
			/>
		);
	}
	if (intent === "gallery.delete" && album) {
		return (
			<DeleteDialog
				{...shared}
				id={id}
				title={t("albums.deleteTitle")}
				name={album.title}
				text="albums:albums.deleteText"
			/>
		);
	}
	if (intent === "gallery.update" && !album && !isGone) {
		return <UnloadedDialog {...shared} title={t("albums.editTitle")} isGone={asked === null} />;
	}
	if (intent !== "gallery.create" && intent !== "gallery.update") return null;
	return (
		<AlbumDialog
			key={id}
			{...shared}
			{...(isGone ? { intent: "gallery.create", isGone } : { album })}
			dialog={dialog}
			asked={asked ?? null}
			constraint={data.constraint}
			formKey={data.formKey}
			owner={administrator.id}
			today={data.today}
			categories={data.categories}
		/>
	);
}
