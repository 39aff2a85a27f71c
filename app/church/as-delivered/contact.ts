/* Facts about the church for somebody who wants to visit, to call or to give. */

export const phoneHours = "Monday-Friday 9AM-5PM";
export const phoneHoursTn = "Mosupologo - Labotlhano, 9:00 AM - 5:00 PM";

export const replyPromise = "We reply within 24 hours";
export const replyPromiseTn = "Re araba mo diureng di le 24";
export const officeHours = "Office hours by appointment";
export const officeHoursTn = "Dinako tsa ofisi: ka peelano";
export const parking = "Parking available";
export const parkingTn = "Go na le lefelo la go emisa dikoloi";
export const access = "Wheelchair accessible";
export const accessTn = "Ba ba dirisang ditilo tsa maotwana ba ka tsena";

/**
 * The ways to give money to the church. Each entry of this list has a name (mobile money, a bank),
 * the number to pay to, and notes such as the account's owner.
 */
export const giving = "";
export const givingTn = "";
