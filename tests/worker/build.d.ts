/** What `npm run build` makes of app/entry.worker.ts. */
declare module "*/build/server/index.js" {
	const worker: {
		fetch(request: Request, env: Env, execution: ExecutionContext): Promise<Response>;
	};
	export default worker;
}
