/** The roles that can be chosen at sign-up. The choice is a request and gives no right. */
export const requestedRoles = ["super_admin", "pastor", "media_team", "User"] as const;

export type RequestedRole = (typeof requestedRoles)[number];
