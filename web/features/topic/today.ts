/** The day it is where the person is, YYYY-MM-DD: Swedish dates are written so. */
export const today = () => new Date().toLocaleDateString('sv-SE');
