import type { about } from "./about";
import type { accounts } from "./accounts";
import type { chrome } from "./chrome";
import type { contact } from "./contact";
import type { events } from "./events";
import type { gallery } from "./gallery";
import type { home } from "./home";
import type { login } from "./login";
import type { notices } from "./notices";
import type { password } from "./password";
import type { portal } from "./portal";
import type { portalDashboard } from "./portal-dashboard";
import type { portalGallery } from "./portal-gallery";
import type { portalPrayers } from "./portal-prayers";
import type { portalUsers } from "./portal-users";
import type { sermons } from "./sermons";
import type { services } from "./services";

/**
 * The keys of all texts of the interface; the type of each part makes a text missing in one language
 * a type error. Whole sentences only: Setswana verbs and adjectives change with the noun, so a
 * sentence put together from parts would be wrong.
 */
export type TextKey = keyof (typeof chrome &
	typeof home &
	typeof about &
	typeof services &
	typeof sermons &
	typeof notices &
	typeof events &
	typeof gallery &
	typeof contact &
	typeof accounts &
	typeof login &
	typeof password &
	typeof portalDashboard &
	typeof portal &
	typeof portalGallery &
	typeof portalPrayers &
	typeof portalUsers);
