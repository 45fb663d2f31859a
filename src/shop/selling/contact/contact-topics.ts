export const CONTACT_TOPICS = ['order', 'book', 'shop', 'other'] as const
export type ContactTopic = (typeof CONTACT_TOPICS)[number]

export const MAX_MESSAGE = 5000
