import { createRequestHandler } from "@remix-run/cloudflare";
import * as build from "@remix-run/dev/server-build";

const handle = createRequestHandler(build);

export default { fetch: (request) => handle(request) } satisfies ExportedHandler;
