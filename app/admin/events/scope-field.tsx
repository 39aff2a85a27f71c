import { useTranslation } from "react-i18next";
import { parseScope, scopes } from "~/events/model";

/** Which events of a series are changed or deleted. */
export function ScopeField({
	chosen = "",
	isDeletion = false,
}: {
	chosen?: string;
	isDeletion?: boolean;
}) {
	const { t } = useTranslation("portal");
	return (
		<fieldset className="rounded-control border border-line px-4 pt-1 pb-2">
			<legend className="px-1.5 font-medium">
				{t(isDeletion ? "portal.events.scopeDelete" : "portal.events.scopeChange")}
			</legend>
			{scopes.map((scope) => (
				<label key={scope} className="flex min-h-11 cursor-pointer items-center gap-3">
					<input
						type="radio"
						name="scope"
						value={scope}
						defaultChecked={scope === (parseScope(chosen) ?? "this")}
						className="size-5 shrink-0 accent-sky"
					/>
					{t(`portal.events.scope.${scope}`)}
				</label>
			))}
		</fieldset>
	);
}
