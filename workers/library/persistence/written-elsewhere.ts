/** Another tab wrote since this one did. */
export class WrittenElsewhere extends Error {}
