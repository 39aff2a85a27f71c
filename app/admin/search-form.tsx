import { Form } from "@remix-run/react";
import { Search } from "lucide";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SEARCH_MAX_LENGTH } from "~/sermons/model";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";

/** The search in a panel's table. @param children fields beside it */
export function SearchForm({
	text,
	label,
	children,
}: {
	text: string;
	label: string;
	children?: ReactNode;
}) {
	const { t } = useTranslation("portal");
	return (
		<Form
			role="search"
			action="/admin"
			className="flex w-full max-w-prose flex-wrap gap-3 sm:w-auto sm:grow sm:flex-nowrap"
		>
			<input
				type="search"
				name="q"
				defaultValue={text}
				maxLength={SEARCH_MAX_LENGTH}
				aria-label={label}
				placeholder={label}
				className="control w-0 min-w-40 grow text-ellipsis"
			/>
			{children}
			<Button type="submit" variant="outline">
				<Icon of={Search} className="size-5 sm:hidden" />
				<span className="max-sm:sr-only">{t("portal.search")}</span>
			</Button>
		</Form>
	);
}
