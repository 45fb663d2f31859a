/** What a preview is asked with, as JSON: a form sends it into a frame. */
export const PREVIEW_FORM_FIELD = 'preview'
/** The name under which a preview's head says why it cannot be shown. */
export const PREVIEW_PROBLEM = 'preview-problem'
