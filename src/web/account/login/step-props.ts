export type StepProps = { labelledBy: string }
