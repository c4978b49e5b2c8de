/// <reference types="google.maps" />

/**
 * A stand-in for Google's script: the parts of the Maps JavaScript API that the app uses, with a true Web Mercator camera,
 * markers and lines in the document, and Google's way of refusing a key. It is typed against `@types/google.maps`, so
 * that a part that is renamed or changes its shape breaks the build.
 *
 * It cannot prove what only Google's own script and servers can: that tiles are drawn, that a key is checked as it is
 * here, that quotas hold, that Google's script obeys the frame's security policy, or that its markers let presses through.
 */
export function googleStandIn(kind: "good" | "bad-key"): string {
  return `(${standIn.toString()})(${JSON.stringify(kind)});`;
}

/** Runs in the frame, in place of what Google sends. All it needs is within it. */
function standIn(kind: "good" | "bad-key"): void {
  type GoogleMap = google.maps.Map;
  type GoogleMarker = google.maps.marker.AdvancedMarkerElement;
  type Handler = (...args: unknown[]) => void;

  const xOf = (lng: number): number => lng / 360 + 0.5;
  const yOf = (lat: number): number => {
    const sine = Math.sin((lat * Math.PI) / 180);
    return 0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI;
  };
  const lngOf = (x: number): number => (x - Math.floor(x) - 0.5) * 360;
  const latOf = (y: number): number => (360 / Math.PI) * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - 90;

  class Observed {
    readonly handlers = new Map<string, Set<Handler>>();

    addListener(name: string, handler: Handler): google.maps.MapsEventListener {
      const all = this.handlers.get(name) ?? new Set<Handler>();
      this.handlers.set(name, all.add(handler));
      return { remove: () => void all.delete(handler) };
    }

    fire(name: string): void {
      for (const handler of this.handlers.get(name) ?? []) handler();
    }
  }

  class Point implements Pick<google.maps.LatLng, "lat" | "lng" | "toJSON"> {
    readonly #at: google.maps.LatLngLiteral;

    constructor({ lat, lng }: google.maps.LatLngLiteral | google.maps.LatLng) {
      this.#at = {
        lat: typeof lat === "function" ? lat() : lat,
        lng: typeof lng === "function" ? lng() : lng,
      };
    }

    lat(): number {
      return this.#at.lat;
    }

    lng(): number {
      return this.#at.lng;
    }

    toJSON(): google.maps.LatLngLiteral {
      return { ...this.#at };
    }
  }

  type UsedOfMap =
    "getBounds" | "getCenter" | "getDiv" | "getHeading" | "getTilt" | "getZoom" | "moveCamera" | "setOptions";

  class StandInMap extends Observed implements Pick<GoogleMap, UsedOfMap> {
    readonly pane = document.createElement("div");
    readonly markers = new Set<Marker>();
    readonly #div: HTMLElement;
    #centre: Point;
    #zoom: number;
    #rest: ReturnType<typeof setTimeout> | undefined;

    constructor(div: HTMLElement, options: google.maps.MapOptions) {
      super();
      this.#div = div;
      this.#centre = new Point(options.center ?? { lat: 0, lng: 0 });
      this.#zoom = options.zoom ?? 2;
      div.dataset["standIn"] = options.mapId ?? "";
      div.dataset["scheme"] = options.colorScheme ?? "";
      div.style.cssText += "position:relative;overflow:hidden;background:#7a8a99;touch-action:none";
      this.pane.style.cssText = "position:absolute;inset:0";
      div.append(this.pane);
      this.#takeDrags();
      new ResizeObserver(() => this.#changed()).observe(div);
      if (kind === "bad-key") setTimeout(() => window.gm_authFailure?.(), 50);
    }

    getDiv(): HTMLElement {
      return this.#div;
    }

    getCenter(): google.maps.LatLng {
      return this.#centre as Pick<google.maps.LatLng, "lat"> as google.maps.LatLng;
    }

    getZoom(): number {
      return this.#zoom;
    }

    getHeading(): number {
      return 0;
    }

    getTilt(): number {
      return 0;
    }

    getBounds(): google.maps.LatLngBounds {
      const { clientWidth, clientHeight } = this.#div;
      const [x, y, world] = [xOf(this.#centre.lng()), yOf(this.#centre.lat()), 256 * 2 ** this.#zoom];
      const toJSON = (): google.maps.LatLngBoundsLiteral => ({
        west: lngOf(x - clientWidth / 2 / world),
        east: lngOf(x + clientWidth / 2 / world),
        north: latOf(Math.max(0, y - clientHeight / 2 / world)),
        south: latOf(Math.min(1, y + clientHeight / 2 / world)),
      });
      const bounds: Pick<google.maps.LatLngBounds, "toJSON"> = { toJSON };
      return bounds as google.maps.LatLngBounds;
    }

    moveCamera({ center, zoom }: google.maps.CameraOptions): void {
      if (center) this.#centre = new Point(center);
      if (zoom !== undefined && zoom !== null) this.#zoom = zoom;
      this.#changed();
    }

    setOptions(): void {
      // Options that change after the beginning mean nothing here.
    }

    /** Where a place is, in CSS pixels from the top left. */
    pixelOf({ lat, lng }: google.maps.LatLngLiteral): [x: number, y: number] {
      const world = 256 * 2 ** this.#zoom;
      const across = xOf(lng) - xOf(this.#centre.lng());
      const x = (across - Math.round(across)) * world + this.#div.clientWidth / 2;
      return [x, (yOf(lat) - yOf(this.#centre.lat())) * world + this.#div.clientHeight / 2];
    }

    #changed(): void {
      for (const marker of this.markers) marker.place();
      for (const name of ["center_changed", "zoom_changed", "bounds_changed"]) this.fire(name);
      clearTimeout(this.#rest);
      this.#rest = setTimeout(() => {
        this.fire("tilesloaded");
        this.fire("idle");
      }, 16);
    }

    #takeDrags(): void {
      let last: PointerEvent | null = null;
      this.#div.addEventListener("pointerdown", (event) => (last = event));
      addEventListener("pointerup", () => (last = null));
      addEventListener("pointermove", (event) => {
        if (!last) return;
        const world = 256 * 2 ** this.#zoom;
        this.fire("dragstart");
        const [east, south] = [last.clientX - event.clientX, last.clientY - event.clientY];
        last = event;
        const lat = latOf(yOf(this.#centre.lat()) + south / world);
        this.moveCamera({ center: { lat, lng: lngOf(xOf(this.#centre.lng()) + east / world) } });
      });
    }
  }

  type UsedOfMarker =
    | "addListener"
    | "collisionBehavior"
    | "content"
    | "gmpClickable"
    | "gmpDraggable"
    | "map"
    | "position"
    | "zIndex";

  type Place = NonNullable<GoogleMarker["position"]>;

  /** Like Google's, it lets presses through but where its content takes them. */
  class Marker extends HTMLElement implements Pick<GoogleMarker, UsedOfMarker> {
    collisionBehavior: NonNullable<GoogleMarker["collisionBehavior"]> | null = null;
    gmpClickable: boolean | null = null;
    gmpDraggable: boolean | null = null;
    #map: StandInMap | null = null;
    #position: Place | null = null;
    #content: Node | null = null;

    set map(map: GoogleMap | null) {
      this.#map?.markers.delete(this);
      this.remove();
      this.#map = map as unknown as StandInMap | null;
      if (!this.#map) return;
      if (!this.#map.getDiv().dataset["standIn"]) console.error("Markers need a map ID.");
      this.style.cssText = "position:absolute;left:0;top:0;pointer-events:none";
      this.#map.markers.add(this);
      this.#map.pane.append(this);
      this.place();
    }

    get map(): GoogleMap | null {
      return this.#map as unknown as GoogleMap | null;
    }

    set position(position: Place | null) {
      this.#position = position;
      this.place();
    }

    get position(): Place | null {
      return this.#position;
    }

    set content(content: Node | null) {
      this.#content = content;
      this.replaceChildren(...(content ? [content] : []));
    }

    get content(): Node | null {
      return this.#content;
    }

    set zIndex(height: number | null) {
      this.style.zIndex = String(height ?? "");
    }

    get zIndex(): number | null {
      return Number(this.style.zIndex);
    }

    addListener(name: string, handler: Handler): google.maps.MapsEventListener {
      this.addEventListener(name, handler);
      return { remove: () => this.removeEventListener(name, handler) };
    }

    place(): void {
      if (!this.#map || !this.#position) return;
      const [x, y] = this.#map.pixelOf(new Point(this.#position as google.maps.LatLngLiteral).toJSON());
      // The middle of the lower edge of the content is on the place.
      this.style.transform = `translate(${x}px, ${y}px) translate(-50%, -100%)`;
    }
  }
  customElements.define("gmp-advanced-marker", Marker);

  type UsedOfLine = "getPath" | "setMap" | "setOptions" | "setPath";

  class Line extends Observed implements Pick<google.maps.Polyline, UsedOfLine> {
    readonly #mark = document.createElement("i");
    #path: google.maps.LatLngLiteral[] = [];

    constructor(options: google.maps.PolylineOptions = {}) {
      super();
      this.#mark.hidden = true;
      this.setPath((options.path ?? []) as google.maps.LatLngLiteral[]);
    }

    getPath(): google.maps.MVCArray<google.maps.LatLng> {
      const points = this.#path.map((at) => new Point(at) as Pick<Point, "lat"> as google.maps.LatLng);
      const path: Pick<google.maps.MVCArray<google.maps.LatLng>, "getArray" | "getAt" | "getLength"> = {
        getArray: () => points,
        getAt: (at) => points[at] as google.maps.LatLng,
        getLength: () => points.length,
      };
      return path as google.maps.MVCArray<google.maps.LatLng>;
    }

    setPath(path: unknown): void {
      this.#path = path as google.maps.LatLngLiteral[];
      this.#mark.dataset["linePoints"] = String(this.#path.length);
    }

    setMap(map: GoogleMap | null): void {
      if (map) map.getDiv().append(this.#mark);
      else this.#mark.remove();
    }

    setOptions(): void {
      // Looks are not drawn here.
    }
  }

  type Events = Pick<typeof google.maps.event, "addListener" | "clearInstanceListeners">;
  const event: Events = {
    addListener: (target, name, handler) => (target as Observed).addListener(name, handler as Handler),
    clearInstanceListeners: (target) => (target as Observed).handlers.clear(),
  };
  const settings = { getInstance: () => ({}) };
  const libraries = {
    core: { event, LatLng: Point, Settings: settings } satisfies Partial<
      Record<keyof google.maps.CoreLibrary, unknown>
    >,
    maps: { Map: StandInMap, Polyline: Line } satisfies Partial<
      Record<keyof google.maps.MapsLibrary, unknown>
    >,
    marker: { AdvancedMarkerElement: Marker } satisfies Partial<
      Record<keyof google.maps.MarkerLibrary, unknown>
    >,
    geometry: {} satisfies Partial<Record<keyof google.maps.GeometryLibrary, unknown>>,
  } satisfies Partial<Record<keyof google.maps.ImportLibraryMap, unknown>>;

  const importLibrary = (name: keyof typeof libraries): Promise<unknown> => Promise.resolve(libraries[name]);
  Object.assign(google.maps, libraries.core, libraries.maps, {
    version: "3.66.0",
    importLibrary,
  });
  const script = document.currentScript as HTMLScriptElement;
  const callback = new URL(script.src).searchParams.get("callback")?.split(".").at(-1) ?? "";
  (google.maps as unknown as Record<string, () => void>)[callback]?.();
}
