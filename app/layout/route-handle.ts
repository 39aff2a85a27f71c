/** What a route tells the root layout about itself. */
export interface RouteHandle {
	/** The page needs the framework's JavaScript in the browser. */
	hydrates: true;
}
