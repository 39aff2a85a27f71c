import { Form, useNavigation } from "@remix-run/react";
import Camera from "lucide-react/icons/camera";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import type { Administrator } from "~/accounts/guard.server";
import "~/i18n/texts/gallery";
import "~/i18n/texts/portal";
import "~/i18n/texts/portal-gallery";
import { useTranslation } from "~/i18n/use-translation";
import { Banner } from "~/ui/banner";
import { ButtonAnchor, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { SubmitButton } from "~/ui/submit-button";
import { FailureBanner } from "../failure-banner";
import { ConfirmingDialog, DialogAddressForm, DialogButton, usePanelDialog } from "../panel-dialog";
import { PanelHeading } from "../panel-heading";
import { useFailures, useFreshAnswer, useSending } from "../use-answer";
import { AlbumDialog } from "./album-dialog";
import { AlbumTable } from "./album-table";
import type { GalleryAnswer, GalleryPanelData } from "./model";

interface Props {
	data: GalleryPanelData;
	answer?: GalleryAnswer;
	administrator: Administrator;
}

/** The dialog in which an answer is shown; the others stand above the table. */
function dialogOf({ intent, result }: GalleryAnswer): string | null {
	if (intent === "gallery.create") return "create";
	return intent === "gallery.update" ? `edit:${result?.initialValue?.id}` : null;
}

/** Gallery Management. */
export default function GalleryPanel({ data, answer: sent }: Props) {
	const { t } = useTranslation();
	const dialog = usePanelDialog(useFreshAnswer(sent) as GalleryAnswer | undefined, dialogOf);
	const { answer } = dialog;
	const isAdding = useSending("gallery.addSermonPhoto");
	const isLoading = useNavigation().state === "loading";
	const say = useFailures();
	const failure = answer && dialogOf(answer) === null ? say(answer, "gallery.") : null;
	const { albums, snapshot } = data;
	const photoKey = usePhotoKey(data.formKey, sent);
	return (
		<div className="grid gap-6">
			<DialogAddressForm />
			<PanelHeading title={t("albums.title")} subtitle={t("albums.subtitle")}>
				<Form method="post" preventScrollReset className="grid">
					<input type="hidden" name="intent" value="gallery.addSermonPhoto" />
					<input type="hidden" name="key" value={photoKey} />
					<SubmitButton variant="success" busy={isAdding} busyLabel={t("albums.adding")}>
						<Camera aria-hidden="true" className="size-5" />
						{t("albums.addSermonPhoto")}
					</SubmitButton>
				</Form>
				<DialogButton variant="danger" opens="delete-all" onOpen={dialog.show}>
					{t("albums.deleteAll")}
				</DialogButton>
				<DialogButton opens="create" onOpen={dialog.show}>
					<Plus aria-hidden="true" className="size-5" />
					{t("albums.add")}
				</DialogButton>
			</PanelHeading>
			{failure && <FailureBanner failure={failure} role="alert" />}
			{data.isFailed && <Banner tone="error" title={t("albums.fetchFailed")} role="alert" />}
			{snapshot && (
				<Banner tone="success" title={t("albums.allDeleted")}>
					<p>{t("portal.restore")}</p>
					<code className="mt-2 block [overflow-wrap:anywhere]">npm run restore -- {snapshot}</code>
				</Banner>
			)}
			{isLoading && (
				<p role="status" className="fade-in-late text-ink-soft">
					{t("albums.loading")}
				</p>
			)}
			{albums.length > 0 ? (
				<div>
					<AlbumTable albums={albums} onOpen={dialog.show} />
				</div>
			) : (
				!data.isFailed && <EmptyState title={t("albums.empty")} text={t("albums.emptyText")} />
			)}
			<Pages data={data} />
			<OpenDialog data={data} answer={answer} open={dialog.open} onClose={dialog.close} />
		</div>
	);
}

/** Names the next sermon photo; the same one when the last try failed, for it may have gone through. */
function usePhotoKey(formKey: string, answer: GalleryAnswer | undefined): string {
	const [key, setKey] = useState(formKey);
	if (key !== formKey && answer?.intent !== "gallery.addSermonPhoto") setKey(formKey);
	return key;
}

function OpenDialog({
	data,
	answer,
	open: [name, id],
	onClose,
}: {
	data: GalleryPanelData;
	answer: GalleryAnswer | undefined;
	/** The dialog's name, divided. */
	open: string[];
	onClose: () => void;
}) {
	const { t } = useTranslation();
	if (name === "delete-all") return <DeleteAllDialog data={data} onClose={onClose} />;
	const album = data.albums.find((listed) => listed.id === id);
	if (name === "delete" && album) {
		return (
			<ConfirmingDialog
				title={t("albums.deleteTitle")}
				intent="gallery.delete"
				fields={{ id: album.id }}
				confirm={t("portal.delete")}
				busyLabel={t("portal.deleting")}
				onClose={onClose}
			>
				<p>{t("albums.deleteText", { title: album.title || t("portal.untitled") })}</p>
			</ConfirmingDialog>
		);
	}
	if (name !== "create" && !(name === "edit" && album)) return null;
	const categories = [...new Set(data.albums.map(({ category }) => category))];
	return (
		<AlbumDialog
			key={id ?? name}
			album={album}
			formKey={data.formKey}
			today={data.today}
			categories={categories}
			answer={answer}
			onClose={onClose}
		/>
	);
}

function DeleteAllDialog({ data, onClose }: { data: GalleryPanelData; onClose: () => void }) {
	const { t } = useTranslation();
	return (
		<ConfirmingDialog
			title={t("portal.sure")}
			intent="gallery.deleteAll"
			confirm={t("albums.deleteAll")}
			busyLabel={t("portal.deleting")}
			onClose={onClose}
		>
			<p>{t("albums.deleteAllText")}</p>
			<p className="text-ink-soft">{t("portal.copyText")}</p>
			<p>
				<ButtonAnchor href="/api/gallery" download={`gallery-${data.today}.json`} variant="outline">
					{t("portal.copy")}
				</ButtonAnchor>
			</p>
		</ConfirmingDialog>
	);
}

function Pages({ data: { isFirstPage, nextPath } }: { data: GalleryPanelData }) {
	const { t } = useTranslation();
	if (isFirstPage && !nextPath) return null;
	return (
		<div className="flex flex-wrap gap-3">
			{!isFirstPage && (
				<ButtonLink to="/admin" variant="outline">
					{t("portal.newest")}
				</ButtonLink>
			)}
			{nextPath && (
				<ButtonLink to={nextPath} variant="outline">
					{t("albums.more")}
				</ButtonLink>
			)}
		</div>
	);
}
