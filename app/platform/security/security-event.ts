/**
 * The kinds of security events. The value is true if a visitor without permission for the portal
 * can cause the event.
 */
export const isOpenKind = {
	"signin.granted": false,
	"signin.code": false,
	"signin.refused": true,
	/** Sign-ins at the built-in account service. They give no permission for the portal. */
	"service.granted": true,
	"service.refused": true,
	rateLimited: true,
	spam: true,
	denied: true,
	"password.changed": false,
	"address.changed": false,
	// The audit log uses the same names for the security events below, except `invitation.refused`.
	"factor.enrol": false,
	"factor.codes": false,
	"factor.remove": false,
	"factor.reset": false,
	"passkey.add": false,
	"passkey.remove": false,
	"grant.admin": false,
	"grant.super_admin": false,
	"grant.prove": false,
	"grant.withdraw": false,
	"invitation.create": false,
	"grant.accept": false,
	/**
	 * An invitation was refused, because its link was already used or withdrawn, has expired, or
	 * was guessed.
	 */
	"invitation.refused": true,
	"session.ended": false,
};

export interface SecurityEvent {
	kind: keyof typeof isOpenKind;
	/** The account that the security event concerns: its e-mail address or its id. */
	account?: string | undefined;
	detail?: string;
	/**
	 * True if the account has no permission for the portal. The security event is then counted and
	 * listed with those that anybody can cause, so that it does not hide the events of
	 * administrators.
	 */
	isOpen?: boolean;
}
