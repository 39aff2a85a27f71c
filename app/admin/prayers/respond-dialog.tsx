import { type FormEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSay } from "~/i18n/use-language";
import type { PrayerRequest } from "~/prayers/model";
import { Button } from "~/ui/button";
import { TextArea } from "~/ui/field";
import { useHydrated } from "~/ui/use-hydrated";
import { CancelButton, PanelDialog } from "../dialogs/panel-dialog";

/**
 * The dialog 'Respond to Prayer Request'. Its form is not sent to the server, because the prayer
 * requests are samples in the browser.
 */
export function RespondDialog({
	request,
	onClose,
	onSend,
}: {
	request: PrayerRequest;
	onClose: () => void;
	onSend: (response: string) => void;
}) {
	const { t } = useTranslation("prayers");
	const say = useSay();
	// Without scripts, the button would send the response in a URL, and nothing would keep it.
	const isHydrated = useHydrated();
	const unsaved = useRef(false);
	const giveUp = () => {
		unsaved.current = false;
	};
	const send = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		giveUp();
		onSend(String(new FormData(event.currentTarget).get("response") ?? ""));
	};
	return (
		<PanelDialog
			title={t("prayers.dialog")}
			draft={{ isUnsaved: () => unsaved.current, giveUp }}
			onClose={onClose}
			className="w-[560px]"
		>
			<figure className="mt-4 rounded-control bg-sunken p-4">
				<blockquote>{say(request.request)}</blockquote>
				<figcaption className="mt-2 text-ink-soft text-sm">
					{t("prayers.from", { name: request.name })}
				</figcaption>
			</figure>
			<form
				onSubmit={send}
				onInput={() => {
					unsaved.current = true;
				}}
				className="mt-5 grid gap-5"
			>
				<TextArea
					name="response"
					label={t("prayers.yourResponse")}
					placeholder={t("prayers.placeholder")}
					defaultValue={request.response}
					rows={5}
					data-first-focus=""
				/>
				<div className="flex flex-wrap justify-end gap-3">
					<CancelButton />
					<Button type="submit" disabled={!isHydrated}>
						{t("prayers.send")}
					</Button>
				</div>
			</form>
		</PanelDialog>
	);
}
