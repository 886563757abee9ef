/*
 * A native shell for iOS around the pages of a Mkopo server: one view controller, one WKWebView, the bridge of docs/bridge.md.
 * A sample to copy; iOS 14 and newer.
 *
 * What it decides:
 * - Messages are taken from the main frame of the lender's own origin only.
 * - The session is the app's: it is put into the address of every page that the app opens, and never written to a log.
 * - Back asks the page first; no answer means that it does not hold back up.
 */
import UIKit
import WebKit

/// Raised with docs/bridge.md when a message changes its meaning. A message of another version is not understood.
private let bridgeVersion = 1

/// The most a page or the shell sends at once.
private let charactersMaximum = 2000

/// What the app itself does; the bridge only says what was asked.
protocol LenderApp: AnyObject {
    /// session_id, device_id, user_id, app_version, app_name, lang.
    func sessionParameters() -> [String: String]
    func goHome()
    func goToAccount()
    func signInAgain()
    func rate()
    func showProduct(_ productId: String)
    func countUse(productId: String, moduleId: Int, positionId: Int)
    func bankBindingBegan()
    func bankBindingEnded()
    func dismissDialog()
}

final class MkopoViewController: UIViewController, WKScriptMessageHandler, WKNavigationDelegate {
    private let origin = URL(string: "https://loans.lender.example")!
    private unowned let app: LenderApp
    private let address: String
    private var page: WKWebView!

    init(app: LenderApp, address: String) {
        self.app = app
        self.address = address
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("made in code") }

    override func viewDidLoad() {
        super.viewDidLoad()
        let settings = WKWebViewConfiguration()
        // Held weakly: the controller of user scripts keeps its handlers alive.
        settings.userContentController.add(WeakHandler(self), name: "mkopoShell")
        page = WKWebView(frame: view.bounds, configuration: settings)
        page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        page.navigationDelegate = self
        view.addSubview(page)
        tellOfTheKeyboard()
        if let first = withSession(address) { page.load(URLRequest(url: first)) }
    }

    func userContentController(_: WKUserContentController, didReceive message: WKScriptMessage) {
        guard message.frameInfo.isMainFrame,
              message.frameInfo.securityOrigin.`protocol` == origin.scheme,
              message.frameInfo.securityOrigin.host == origin.host,
              let text = message.body as? String, text.count <= charactersMaximum,
              let read = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any],
              read["version"] as? Int == bridgeVersion,
              let action = read["action"] as? String
        else { return }
        receive(action, read["payload"] as? [String: Any] ?? [:])
    }

    private func receive(_ action: String, _ payload: [String: Any]) {
        switch action {
        case "openPage", "jumpPage": open(payload["address"] as? String ?? "")
        case "closeWebview": close()
        case "goToHome": app.goHome()
        case "goToMine": app.goToAccount()
        case "backToLogin": app.signInAgain()
        case "callTelephone": dial(payload["telephone"] as? String ?? "")
        case "goToRating": app.rate()
        case "confirmBuriedPoint":
            app.countUse(
                productId: payload["productId"] as? String ?? "",
                moduleId: payload["moduleId"] as? Int ?? 0,
                positionId: payload["positionId"] as? Int ?? 0
            )
        case "startBankFlow": app.bankBindingBegan()
        case "endBankFlow": app.bankBindingEnded()
        case "openProductDetail": app.showProduct(payload["productId"] as? String ?? "")
        case "share": share(payload["title"] as? String ?? "", payload["address"] as? String ?? "")
        case "dismissDialog": app.dismissDialog()
        // An action that this app does not know yet: ignored, as docs/bridge.md says.
        default: break
        }
    }

    private func open(_ address: String) {
        guard withSession(address) != nil else { return }
        let next = MkopoViewController(app: app, address: address)
        navigationController?.pushViewController(next, animated: true)
    }

    private func close() {
        navigationController?.popViewController(animated: true)
    }

    private func dial(_ telephone: String) {
        let number = telephone.filter { $0 == "+" || $0.isNumber }
        if let url = URL(string: "tel:\(number)"), !number.isEmpty { UIApplication.shared.open(url) }
    }

    private func share(_ title: String, _ address: String) {
        guard let url = URL(string: address) else { return }
        let sheet = UIActivityViewController(activityItems: [title, url], applicationActivities: nil)
        // An iPad shows it beside something.
        sheet.popoverPresentationController?.sourceView = view
        present(sheet, animated: true)
    }

    /// Nil for an address that is not the lender's own.
    private func withSession(_ address: String) -> URL? {
        guard let whole = URL(string: address, relativeTo: origin)?.absoluteURL, isOwn(whole),
              var parts = URLComponents(url: whole, resolvingAgainstBaseURL: false)
        else { return nil }
        let session = app.sessionParameters().map { URLQueryItem(name: $0.key, value: $0.value) }
        parts.queryItems = (parts.queryItems ?? []) + session
        return parts.url
    }

    private func isOwn(_ url: URL) -> Bool {
        url.scheme == origin.scheme && url.host == origin.host && url.port == origin.port
    }

    /// For the app's own back button.
    func goBack() {
        send("back", [:]) { [weak self] held in
            guard let self, held as? Bool != true else { return }
            if self.page.canGoBack { self.page.goBack() } else { self.close() }
        }
    }

    /// In points, which are CSS pixels; 0 once it is gone.
    private func tellOfTheKeyboard() {
        let changes = UIResponder.keyboardWillChangeFrameNotification
        NotificationCenter.default.addObserver(forName: changes, object: nil, queue: .main) { [weak self] told in
            guard let self, let frame = told.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else { return }
            let heightPx = max(0, self.view.convert(self.view.bounds, to: nil).maxY - frame.minY)
            self.send("keyboard", ["heightPx": Int(heightPx)]) { _ in }
        }
    }

    private func send(_ event: String, _ payload: [String: Any], answered: @escaping (Any?) -> Void) {
        let message: [String: Any] = ["version": bridgeVersion, "event": event, "payload": payload]
        guard let json = try? JSONSerialization.data(withJSONObject: message),
              let quoted = try? JSONSerialization.data(withJSONObject: [String(decoding: json, as: UTF8.self)])
        else { return answered(nil) }
        let list = String(decoding: quoted, as: UTF8.self)
        let script = "window.mkopoReceive ? window.mkopoReceive(\(list)[0]) : false"
        page.evaluateJavaScript(script) { answer, _ in answered(answer) }
    }

    /// The lender's own pages stay here; everything else opens outside, a payment company's page too.
    func webView(_: WKWebView, decidePolicyFor action: WKNavigationAction, decisionHandler: @escaping (WKNavigationActionPolicy) -> Void) {
        guard action.targetFrame?.isMainFrame != false, let url = action.request.url, !isOwn(url) else {
            return decisionHandler(.allow)
        }
        decisionHandler(.cancel)
        UIApplication.shared.open(url)
    }
}

private final class WeakHandler: NSObject, WKScriptMessageHandler {
    private weak var to: (NSObject & WKScriptMessageHandler)?

    init(_ to: NSObject & WKScriptMessageHandler) { self.to = to }

    func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
        to?.userContentController(controller, didReceive: message)
    }
}
