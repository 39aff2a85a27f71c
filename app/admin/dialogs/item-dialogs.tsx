import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import type { TextKey } from "~/i18n/text-key";
import type { ChangeAnswer, ListPanelData, PanelProps } from "../panel";
import { DeleteDialog } from "./confirm-dialog";
import type { OpenDialog } from "./dialog-name";
import { type Editable, EditDialog } from "./edit-dialog";
import { FormDialog } from "./form-dialog";

export function ItemDialogs<Schema extends z.ZodObject, Item extends Editable>({
	kind,
	rows,
	data,
	administrator,
	answer,
	open: { intent, id },
	close,
	labels,
	defaultValue,
	...form
}: Pick<ComponentProps<typeof FormDialog<Schema>>, "loadSchema" | "children"> &
	PanelProps<Pick<ListPanelData<Item>, "edited" | "constraint" | "formKey">, ChangeAnswer<Item>> & {
		kind: "sermons" | "events" | "dashboard";
		rows: readonly { id: string; title: string }[];
		open: OpenDialog;
		close: () => void;
		labels: Partial<Record<string, TextKey>>;
		/** Of the form that adds something. */
		defaultValue: Record<string, string>;
	}) {
	const { t } = useTranslation("portal");
	const shared = { intent, answer, onClose: close };
	const filled = {
		...shared,
		...form,
		constraint: data.constraint,
		formKey: data.formKey,
		owner: administrator.id,
	};
	const adding = {
		intent: `${kind}.create`,
		title: t(`portal.${kind}.addNew`),
		submit: t(`portal.${kind}.add`),
	};
	if (intent === adding.intent) {
		return <FormDialog {...filled} {...adding} defaultValue={defaultValue} />;
	}
	if (intent === `${kind}.update`) {
		return (
			<EditDialog
				{...filled}
				id={id}
				edited={data.edited}
				title={t(`portal.${kind}.editTitle`)}
				submit={t(`portal.${kind}.update`)}
				adding={adding}
				labels={labels}
			/>
		);
	}
	const item = rows.find((listed) => listed.id === id);
	if (intent !== `${kind}.delete` || !item) return null;
	const title = t(`portal.${kind}.deleteTitle`);
	return <DeleteDialog {...shared} id={id} title={title} name={item.title} />;
}
