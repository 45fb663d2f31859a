export const CONTACT_TOPICS = ['order', 'book', 'shop', 'other'] as const
export type ContactTopic = (typeof CONTACT_TOPICS)[number]

export const MESSAGE_MOST = 5000
