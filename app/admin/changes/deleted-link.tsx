import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import type { Tab } from "../tabs";

/** Opens the page of what can be put back. */
export function DeletedLink() {
	const { t } = useTranslation("portal");
	return (
		<Form method="post">
			<input type="hidden" name="intent" value="tab" />
			<Button type="submit" name="tab" value={"deleted" satisfies Tab} variant="outline">
				{t("portal.deleted.title")}
			</Button>
		</Form>
	);
}
