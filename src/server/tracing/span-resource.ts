type Resource = {
  attributes: Record<string, string>
  merge(other: Resource | null): Resource
  getRawAttributes(): [string, string][]
}

/** What all spans say of where they come from, in the shape the library has for it. */
export function spanResource(attributes: Record<string, string>): Resource {
  return {
    attributes,
    merge: (other) => spanResource({ ...attributes, ...other?.attributes }),
    getRawAttributes: () => Object.entries(attributes),
  }
}
