/** Whose visit this is. It goes to the card provider's full pixel alone, hashed, and to nobody else. */
export type ContactEvent = { name: 'contact_told'; email?: string; phone?: string }
