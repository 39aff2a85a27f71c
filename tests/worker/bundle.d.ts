/** What `npm run bundle` makes of the Worker. */
declare module "*/entry.worker.js" {
	const worker: {
		fetch(request: Request, env: Env, execution: ExecutionContext): Promise<Response>;
	};
	export default worker;
}
