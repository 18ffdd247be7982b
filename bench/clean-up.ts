const duties: (() => unknown)[] = [];

/** Done when the bench ends, however it ends; what came last goes first. */
export function atEnd(duty: () => unknown): void {
  duties.push(duty);
}

export async function cleanUp(): Promise<void> {
  for (let duty = duties.pop(); duty; duty = duties.pop()) {
    try {
      await duty();
    } catch (error) {
      console.error(error);
    }
  }
}
