export const sort = {
  grip: (name: string, place: number) => `${name}: áthelyezés, ${place}. hely; Alt és nyíl`,
  up: (name: string) => `Feljebb: ${name}`,
  down: (name: string) => `Lejjebb: ${name}`,
  moved: (name: string, place: number, all: number) => `${name}: ${place}. hely, összesen ${all}`,
}
