import { useLocation, useSubmit } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Draft } from "../dialogs/use-draft";
import { typedIn } from "../form-failure";
import { useUploads } from "../pictures/use-uploads";
import { usePanelBusy } from "../use-sending";
import { type GalleryAnswer, MAX_PICTURES, picturesIn } from "./album-form-data";

/** Sends an album's form, where scripts run, as soon as its new pictures are uploaded. */
export function useAlbumForm(draft: Draft, answer: GalleryAnswer | undefined) {
	const { keepOnly, ...uploads } = useUploads(picturesIn(draft.typed).added, MAX_PICTURES);
	const { pictures, lost, isUploading } = uploads;
	const [state, setState] = useState<"typing" | "waiting" | "failed">("typing");
	const submit = useSubmit();
	const location = useLocation();
	const isSending = usePanelBusy();
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
	useEffect(() => {
		if (answer) keepOnly(picturesIn(typedIn(answer)).added.map(({ url }) => url));
	}, [answer]);
	const chosen = [...pictures, ...lost].map(({ url, file }) => url || file).join();
	const stored = useRef(chosen);
	// biome-ignore lint/correctness/useExhaustiveDependencies: whenever a picture comes, goes, or is uploaded
	useEffect(() => {
		if (chosen !== stored.current) draft.store();
		stored.current = chosen;
	}, [chosen]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: once all is uploaded, or something has failed
	useEffect(() => {
		const form = draft.ref.current;
		if (state !== "waiting" || isUploading || !form) return;
		const failures = pictures.flatMap(({ failure }) => failure ?? []);
		// The login carries what was typed, or says that the permission is gone.
		const isToBeSent = failures.every((status) => status === 401 || status === 403);
		setState(isToBeSent ? "typing" : "failed");
		if (!isToBeSent) return;
		submit(new FormData(form), {
			method: "post",
			action: form.getAttribute("action") ?? "",
			replace: true,
			state: location.state,
			preventScrollReset: true,
		});
	}, [state, isUploading]);
	return {
		...uploads,
		isBusy: state === "waiting" || isSending,
		/** Whether the form was to be sent when a picture failed. */
		hasFailed: state === "failed",
		onSend(event: FormEvent<HTMLFormElement>) {
			event.preventDefault();
			if (state === "waiting" || isSending) return;
			uploads.goOn();
			setState("waiting");
		},
	};
}
