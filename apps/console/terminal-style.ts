/** How a terminal sets a text off. A terminal without colors shows it plain. */
export type TerminalStyle = 'bold' | 'dim' | 'red' | 'green' | 'yellow';
