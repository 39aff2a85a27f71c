import { useLocation, useSubmit } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Draft } from "../dialogs/use-draft";
import { typedIn } from "../panel-answer";
import { usePanelBusy } from "../use-sending";
import { type GalleryAnswer, unsentField, uploadedField } from "./album-form-data";
import { type UploadResult, usePictures } from "./use-pictures";

/** What an album form does where scripts run: the pictures go first, one by one, then the form. */
export function useAlbumForm(draft: Draft, answer: GalleryAnswer | undefined) {
	const { upload, keepOnly, ...pictures } = usePictures(listOf(draft.typed?.[uploadedField]));
	const [isUploading, setUploading] = useState(false);
	const submit = useSubmit();
	const { state } = useLocation();
	const isSending = usePanelBusy();
	useEffect(() => {
		// Uploaded pictures may have been deleted on the server since.
		if (answer) keepOnly(listOf(typedIn(answer)[uploadedField]));
	}, [answer, keepOnly]);
	const chosen = pictures.pictures.map(({ url, name }) => url ?? name).join();
	const stored = useRef(chosen);
	// biome-ignore lint/correctness/useExhaustiveDependencies: whenever a picture comes, goes, or is uploaded
	useEffect(() => {
		if (chosen !== stored.current) draft.store();
		stored.current = chosen;
	}, [chosen]);

	const send = async () => {
		const form = draft.ref.current;
		if (isUploading || isSending || !form) return;
		setUploading(true);
		try {
			const result = await upload();
			if (result && isToBeSent(result)) {
				submit(withPictures(form, result), {
					method: "post",
					action: form.getAttribute("action") ?? "",
					replace: true,
					state,
					preventScrollReset: true,
				});
			}
		} finally {
			setUploading(false);
		}
	};
	return {
		...pictures,
		isBusy: isUploading || isSending,
		onSend: (event: FormEvent<HTMLFormElement>) => {
			event.preventDefault();
			void send();
		},
	};
}

function isToBeSent({ unsent, failure }: UploadResult): boolean {
	// The login carries what was typed, or says that the permission is gone.
	return unsent.length === 0 || failure === 401 || failure === 403;
}

function withPictures(form: HTMLFormElement, { urls, unsent }: UploadResult): FormData {
	const fields = new FormData(form);
	// The page may not show yet what has just been uploaded.
	for (const [field, values] of [
		[uploadedField, urls],
		[unsentField, unsent],
	] as const) {
		fields.delete(field);
		for (const value of values) fields.append(field, value);
	}
	return fields;
}

export function listOf(value: string | string[] | undefined): string[] {
	return [value ?? []].flat();
}
