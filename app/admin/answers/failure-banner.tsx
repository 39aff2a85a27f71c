import { Banner } from "~/ui/banner";
import type { Failure } from "./use-answer";

/** The red box. */
export function FailureBanner({ failure, role }: { failure: Failure; role?: "alert" }) {
	return (
		<Banner tone="error" title={failure.message} role={role}>
			{failure.reason && <p>{failure.reason}</p>}
		</Banner>
	);
}
