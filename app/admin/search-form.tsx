import { Form } from "@remix-run/react";
import { Search } from "lucide";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SEARCH_MAX_LENGTH } from "~/platform/http/url";
import { Button, ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";

/**
 * A form that searches the list of a portal tab, and filters the list by one choice, such as a
 * series.
 */
export function SearchForm({
	text,
	label,
	choice: { name, chosen, all, options, nameOf = (option) => option },
	children,
}: {
	text: string;
	label: string;
	choice: {
		name: string;
		chosen: string | null;
		all: string;
		options: readonly string[];
		nameOf?: (option: string) => string;
	};
	/** Further form fields that are sent with the search. */
	children?: ReactNode;
}) {
	const { t } = useTranslation("portal");
	const offered = chosen && !options.includes(chosen) ? [chosen, ...options] : options;
	return (
		<Form
			key={`${text} ${chosen}`}
			role="search"
			action="/admin"
			className="flex w-full flex-wrap gap-3 sm:w-auto sm:grow"
		>
			{children}
			<input
				type="search"
				name="q"
				defaultValue={text}
				maxLength={SEARCH_MAX_LENGTH}
				aria-label={label}
				placeholder={label}
				className="control w-auto min-w-0 grow basis-72 text-ellipsis sm:max-w-prose"
			/>
			<select
				name={name}
				defaultValue={chosen ?? ""}
				aria-label={all}
				className="control w-auto min-w-0 grow basis-40 sm:max-w-56"
			>
				<option value="">{all}</option>
				{offered.map((option) => (
					<option key={option} value={option}>
						{nameOf(option)}
					</option>
				))}
			</select>
			<Button type="submit" variant="outline">
				<Icon of={Search} className="size-5" />
				{t("portal.search")}
			</Button>
			{(text || chosen) && (
				<ButtonLink to="/admin" variant="outline">
					{t("portal.showAll")}
				</ButtonLink>
			)}
		</Form>
	);
}
