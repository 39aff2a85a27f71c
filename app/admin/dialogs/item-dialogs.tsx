import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import type { TextKey } from "~/i18n/text-key";
import type { FormProps } from "~/ui/use-validated-form";
import type { ChangeAnswer, Edited, PanelProps } from "../panel";
import { DeleteDialog } from "./confirm-dialog";
import { dialogName, type OpenDialog } from "./dialog-name";
import { type Editable, EditDialog, textsOf, UnloadedDialog } from "./edit-dialog";
import { FormDialog } from "./form-dialog";
import { useEdited } from "./use-edited";

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
	deleteFields,
	...form
}: Pick<ComponentProps<typeof FormDialog<Schema>>, "loadSchema" | "children"> &
	PanelProps<
		Pick<FormProps, "constraint"> & { edited: Edited<Item> | null; formKey: string },
		ChangeAnswer<Item>
	> & {
		kind: "sermons" | "events" | "dashboard";
		rows: readonly { id: string; title: string }[];
		open: OpenDialog;
		close: () => void;
		labels: Partial<Record<string, TextKey>>;
		/** The default values of the form that adds an item. */
		defaultValue: Record<string, string>;
		deleteFields?: (id: string) => ReactNode;
	}) {
	const { t } = useTranslation("portal");
	const dialog = dialogName(intent, id);
	const edited = useEdited(dialog, data.edited, answer, administrator.id);
	const shared = { intent, answer, onClose: close };
	const filled = {
		...shared,
		...form,
		dialog,
		constraint: data.constraint,
		formKey: data.formKey,
		owner: administrator.id,
	};
	const adding = {
		intent: `${kind}.create`,
		title: t(`portal.${kind}.addNew`),
		submit: t(`portal.${kind}.add`),
	};
	if (intent === adding.intent && id && !edited.item && !answer && !edited.isGone) {
		return <UnloadedDialog {...shared} title={adding.title} isGone={edited.item === null} />;
	}
	if (intent === adding.intent) {
		const texts = edited.item ? textsOf(edited.item) : defaultValue;
		return <FormDialog {...filled} {...adding} defaultValue={texts} />;
	}
	if (intent === `${kind}.update`) {
		return (
			<EditDialog
				{...filled}
				{...edited}
				id={id}
				title={t(`portal.${kind}.editTitle`)}
				submit={t(`portal.${kind}.update`)}
				adding={adding}
				labels={labels}
			/>
		);
	}
	const row = rows.find((listed) => listed.id === id);
	if (intent !== `${kind}.delete` || !row) return null;
	const title = t(`portal.${kind}.deleteTitle`);
	return (
		<DeleteDialog {...shared} id={id} title={title} name={row.title} fields={deleteFields?.(id)} />
	);
}
