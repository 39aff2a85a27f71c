import { type ComponentProps, type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";

/**
 * What a form sends for a date, a time or a number that the browser cannot read, such as 31 June.
 * Each schema refuses it. The browser itself would send nothing, and an empty date may be allowed.
 */
export const UNREADABLE = "(unreadable)";

interface Caption {
	label: string;
	/**
	 * Shows "optional" beside the label of the field. All other fields of a public form are
	 * required.
	 */
	optional?: boolean;
	/**
	 * The help text below the field. Its element is rendered even for "", because screen readers
	 * announce a later text only in an element that already exists.
	 */
	help?: string;
	error?: string;
	/**
	 * A note that is shown while the browser considers the typed value invalid. The form can be
	 * sent nevertheless.
	 */
	hint?: string;
}

function Captioned({
	id,
	label,
	optional,
	help,
	error,
	hint,
	children,
}: Caption & { id: string; children: ReactNode }) {
	const { t } = useTranslation();
	return (
		<div className="grid content-start gap-1.5">
			<label htmlFor={id} className="font-medium">
				{label}
				{optional && <span className="font-normal text-ink-soft"> {t("form.optional")}</span>}
			</label>
			{children}
			{help !== undefined && (
				<p id={`${id}-help`} aria-live="polite" className="empty:-mt-1.5 text-ink-soft text-sm">
					{help}
				</p>
			)}
			{hint && (
				<p role="alert" className="hint font-medium text-clay text-sm">
					{hint}
				</p>
			)}
			{error && (
				<p id={`${id}-error`} className="font-medium text-clay text-sm">
					{error}
				</p>
			)}
		</div>
	);
}

/**
 * Separates the props of the field's label and notes from the props of the `<input>`, and connects
 * the two by ids for screen readers.
 */
function useCaption<Props extends Caption & { id?: string }>(props: Props) {
	const ownId = useId();
	const { label, optional, help, error, hint, id = ownId, ...rest } = props;
	const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(" ");
	return {
		caption: { id, label, optional, help, error, hint },
		control: {
			...rest,
			id,
			"aria-invalid": error ? true : undefined,
			"aria-describedby": described || undefined,
		},
	};
}

/**
 * @param before text that is shown before the input and belongs to its value, such as a country
 *   code
 * @param within a control at the end of the input, such as a button that shows the password
 * @param suggestions values that the browser suggests. It then suggests no values that were typed
 *   earlier
 */
export function TextField({
	before,
	within,
	suggestions,
	className = "",
	...props
}: Caption &
	ComponentProps<"input"> & {
		before?: string;
		within?: ReactNode;
		suggestions?: readonly string[];
	}) {
	const { caption, control } = useCaption(props);
	const defaultValue = control.defaultValue === UNREADABLE ? undefined : control.defaultValue;
	const suggesting = suggestions && { list: `${caption.id}-list`, autoComplete: "off" };
	return (
		<Captioned {...caption}>
			<span className="relative flex items-center gap-2.5">
				{before && <span className="text-ink-soft tabular">{before}</span>}
				<input
					type="text"
					{...control}
					{...suggesting}
					defaultValue={defaultValue}
					className={`control ${className}`}
				/>
				{within}
			</span>
			{suggesting && (
				<datalist id={suggesting.list}>
					{suggestions.map((suggestion) => (
						<option key={suggestion} value={suggestion} />
					))}
				</datalist>
			)}
		</Captioned>
	);
}

export function TextArea(props: Caption & ComponentProps<"textarea">) {
	const { caption, control } = useCaption(props);
	return (
		<Captioned {...caption}>
			<textarea rows={6} {...control} className="control" />
		</Captioned>
	);
}

export function SelectField(props: Caption & ComponentProps<"select">) {
	const { caption, control } = useCaption(props);
	return (
		<Captioned {...caption}>
			<select {...control} className="control" />
		</Captioned>
	);
}
